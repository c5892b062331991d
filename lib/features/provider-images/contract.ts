import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { listFields, timedPageFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { newProviderImageSchema, providerImageChangesSchema, providerImageSchema } from './schema'

export const providerImageContract = contract(
  { noun: 'providerImages', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/provider-images',
      one: 'provider-image',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object({
        ...listFields,
        ...timedPageFields,
        image: z.string().optional(),
        provider: z.string().optional(),
        account: z.string().optional(),
      }),
      create: newProviderImageSchema,
      changes: providerImageChangesSchema,
      answer: providerImageSchema,
    }),
  },
)
