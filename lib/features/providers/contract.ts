import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { newProviderSchema, providerChangesSchema, providerSchema } from './schema'

export const providerContract = contract(
  { noun: 'providers', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/providers',
      one: 'provider',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object(listFields),
      create: newProviderSchema,
      changes: providerChangesSchema,
      answer: providerSchema,
    }),
  },
)
