import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { accountHistoryContract } from './contract'
import { readAccountHistory } from './read-history.server'

export const accountHistoryEndpoints = bind(accountHistoryContract, {
  read: ({ scope, params, query }) => readAccountHistory(scope, params.id, query),
})
