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
        'What a first launch and a first private cloud need, each with the newest row of it, or null.',
      answer: setupSchema,
      mostEntries: setupSteps.length,
    }),
  },
)
