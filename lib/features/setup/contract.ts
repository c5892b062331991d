import { contract, route } from '@/lib/api/contract'
import { setupSchema } from './schema'
import { setupSteps } from './steps'

export const setupContract = contract(
  { noun: 'setup', group: 'inventory' },
  {
    show: route({
      method: 'GET',
      path: '/setup',
      permission: 'inventory.read',
      summary:
        'Lists the requirements of a first launch and a first private cloud, each with its newest row or null.',
      answer: setupSchema,
      mostEntries: setupSteps.length,
    }),
  },
)
