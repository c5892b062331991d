import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { clusterChangesSchema, clusterSchema, newClusterSchema } from './schema'

export const clusterContract = contract(
  { noun: 'clusters', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/clusters',
      one: 'cluster',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object({ ...listFields, pod: z.string().optional() }),
      create: newClusterSchema,
      changes: clusterChangesSchema,
      answer: clusterSchema,
    }),
  },
)
