import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { overviewRanges } from '@/lib/features/overview/ranges'
import { accountHistorySchema } from './schema'

export const accountHistoryContract = contract(
  { noun: 'accountHistory', group: 'inventory' },
  {
    read: route({
      method: 'GET',
      path: '/accounts/:id/history',
      permission: 'inventory.read',
      summary:
        'Shows how an account was used, priced and fined for failures over the last hours or days.',
      params: idParams,
      query: z.strictObject({
        range: z.enum(overviewRanges).default('7d'),
        /**
         * Id or name of the pool whose policy sets the fines. The default is the first pool of the account by
         * name.
         */
        pool: z.string().min(1).max(200).optional(),
      }),
      answer: accountHistorySchema,
      // The response has at most 32 columns, each with its start, its figures and the prices of 100 price
      // lines.
      mostEntries: 3_500,
    }),
  },
)
