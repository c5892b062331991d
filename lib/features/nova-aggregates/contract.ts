import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { appliedSchema, applyRequestSchema, novaDifferencesSchema } from './schema'

export const novaAggregateContract = contract(
  { noun: 'novaAggregates', group: 'inventory' },
  {
    compare: route({
      method: 'GET',
      path: '/accounts/:id/host-aggregates',
      permission: 'inventory.read',
      summary:
        'Reads host aggregates, compute services and ratios at the cloud of an account, and shows the calls that make them equal to pools and private clouds.',
      params: idParams,
      answer: novaDifferencesSchema,
      isLarge: true,
      isRateLimited: true,
    }),
    apply: route({
      method: 'POST',
      path: '/accounts/:id/host-aggregates',
      permission: 'inventory.write',
      summary: 'Makes these calls if a new comparison still finds the same differences.',
      params: idParams,
      body: applyRequestSchema,
      answer: appliedSchema,
      isRateLimited: true,
    }),
  },
)
