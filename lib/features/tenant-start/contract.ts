import { contract, route } from '@/lib/api/contract'
import { tenantStartSchema } from './schema'

export const tenantStartContract = contract(
  { noun: 'tenantStart' },
  {
    show: route({
      method: 'GET',
      path: '/start',
      permission: 'start.read',
      summary:
        'For people of a tenant: what it has, what its dedicated hosts took this month, and what needs an answer.',
      answer: tenantStartSchema,
      mostEntries: 1_000,
    }),
  },
)
