import { contract, route } from '@/lib/api/contract'
import { simulationAnswerSchema, simulationRequestSchema } from './schema'

export const simulationContract = contract(
  { noun: 'simulations' },
  {
    run: route({
      method: 'POST',
      path: '/simulations',
      permission: 'policy.preview',
      summary: 'Places a sequence of launches with any policy, without writing anything.',
      body: simulationRequestSchema,
      answer: simulationAnswerSchema,
      isRateLimited: true,
      limitConcurrency: true,
      affects: [],
    }),
  },
)
