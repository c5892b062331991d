import { contract, route } from '@/lib/api/contract'
import { bindPreviewRequestSchema, bindPreviewSchema } from './schema'

export const bindPreviewContract = contract(
  { noun: 'bindPreviews', group: 'inventory' },
  {
    create: route({
      method: 'POST',
      path: '/bind-previews',
      permission: 'inventory.read',
      summary:
        'Shows which pod a new tenant would get in each zone and group with these settings of pods. Writes nothing.',
      body: bindPreviewRequestSchema,
      answer: bindPreviewSchema,
      isRateLimited: true,
      limitConcurrency: true,
      affects: [],
    }),
  },
)
