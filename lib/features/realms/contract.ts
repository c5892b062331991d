import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { newRealmSchema, realmChangesSchema, realmSchema } from './schema'

export const realmContract = contract(
  { noun: 'realms', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/realms',
      one: 'realm',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object({ ...listFields, provider: z.string().optional() }),
      create: newRealmSchema,
      changes: realmChangesSchema,
      answer: realmSchema,
    }),
  },
)
