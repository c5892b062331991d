import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { searchContract } from './contract'
import { findObjects } from './find-objects.server'

export const searchEndpoints = bind(searchContract, {
  find: ({ scope, query }) => findObjects(scope, query.q),
})
