import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import {
  backtestAnswerSchema,
  backtestRequestSchema,
  recordedLaunchesSchema,
  recordedQuerySchema,
} from './schema'

export const backtestContract = contract(
  { noun: 'backtests' },
  {
    listRecorded: route({
      method: 'GET',
      path: '/pools/:id/recorded-launches',
      permission: 'launch.audit',
      summary:
        'Lists a pool’s launches, newest first, with the inputs of their first decision, for a backtest.',
      params: idParams,
      query: recordedQuerySchema,
      answer: recordedLaunchesSchema,
      isLarge: true,
    }),
    run: route({
      method: 'POST',
      path: '/backtests',
      permission: 'policy.preview',
      summary:
        'Decides a pool’s recorded launches again under two policies, without writing anything.',
      body: backtestRequestSchema,
      answer: backtestAnswerSchema,
      isRateLimited: true,
      limitConcurrency: true,
      affects: [],
    }),
  },
)
