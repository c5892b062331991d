import { contract, route } from '@/lib/api/contract'
import { previewAnswerSchema, previewSchema } from './schema'

export const previewContract = contract(
  { noun: 'previews' },
  {
    create: route({
      method: 'POST',
      path: '/preview',
      permission: 'policy.preview',
      summary: 'Evaluates any policy for a deployable in a pool without writing anything.',
      body: previewSchema,
      answer: previewAnswerSchema,
      isRateLimited: true,
      limitConcurrency: true,
      affects: [],
    }),
  },
)
