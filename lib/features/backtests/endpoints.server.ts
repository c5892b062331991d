import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { backtestLaunches } from './backtest-launches.server'
import { readRecordedLaunches } from './read-recorded-launches.server'
import {
  backtestAnswerSchema,
  backtestRequestSchema,
  recordedLaunchesSchema,
  recordedQuerySchema,
} from './schema'

export const backtestEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/pools/:id/recorded-launches',
    permission: 'launch.audit',
    summary:
      'Lists a pool’s launches, the newest first, with all that they were first decided from, for a backtest.',
    params: idParams,
    query: recordedQuerySchema,
    answer: recordedLaunchesSchema,
    isLarge: true,
    handle: ({ scope, params, query }) => readRecordedLaunches(scope, params.id, query),
  }),
  endpoint({
    method: 'POST',
    path: '/backtests',
    permission: 'policy.preview',
    summary:
      'Decides a pool’s recorded launches again under two policies, without writing anything.',
    body: backtestRequestSchema,
    answer: backtestAnswerSchema,
    rateCost: () => 1,
    limitConcurrency: true,
    handle: ({ scope, body, signal }) => backtestLaunches(scope, body, signal),
  }),
]
