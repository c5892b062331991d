import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { previewPolicy } from './evaluate/preview-policy.server'
import { previewAnswerSchema, previewSchema } from './schema'

export const previewEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/preview',
    permission: 'policy.preview',
    summary: 'Evaluates any policy for a deployable in a pool without writing anything.',
    body: previewSchema,
    answer: previewAnswerSchema,
    rateCost: () => 1,
    limitConcurrency: true,
    handle: ({ scope, body, signal }) => previewPolicy(scope, body, signal),
  }),
]
