import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { launchSumsSchema, sumDimensions } from './schema'

export const launchSumContract = contract(
  { noun: 'launchSums', group: 'launches' },
  {
    list: route({
      method: 'GET',
      path: '/launch-sums',
      permission: 'overview.read',
      summary:
        'Returns totals of the launches of the last 24 hours and of those that run, by pool, deployable or account.',
      query: z.strictObject({ by: z.enum(sumDimensions) }),
      answer: launchSumsSchema,
      isLarge: true,
    }),
  },
)
