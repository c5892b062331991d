import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { simulationAnswerSchema, simulationRequestSchema } from './schema'
import { simulateLaunches } from './simulate-launches.server'

export const simulationEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/simulations',
    permission: 'policy.preview',
    summary: 'Places many launches in a row under any policy, without writing anything.',
    body: simulationRequestSchema,
    answer: simulationAnswerSchema,
    rateCost: () => 1,
    limitConcurrency: true,
    handle: ({ scope, body, signal }) => simulateLaunches(scope, body, signal),
  }),
]
