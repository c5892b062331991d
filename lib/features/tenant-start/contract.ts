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
        'Shows members of a tenant its resources, the hours and cost of its dedicated hosts in this month, and tasks that need a response.',
      answer: tenantStartSchema,
      mostEntries: 1_000,
    }),
  },
)
