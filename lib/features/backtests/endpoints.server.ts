import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { backtestLaunches } from './backtest-launches.server'
import { backtestContract } from './contract'
import { readRecordedLaunches } from './read-recorded-launches.server'

export const backtestEndpoints = bind(backtestContract, {
  listRecorded: ({ scope, params, query }) => readRecordedLaunches(scope, params.id, query),
  run: ({ scope, body, signal }) => backtestLaunches(scope, body, signal),
})
