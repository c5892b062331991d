import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { imageChangesSchema, imageSchema, newImageSchema } from './schema'

export const imageContract = contract(
  { noun: 'images', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/images',
      one: 'image',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object(listFields),
      create: newImageSchema,
      changes: imageChangesSchema,
      answer: imageSchema,
    }),
  },
)
