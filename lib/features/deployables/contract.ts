import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { deployableChangesSchema, deployableSchema, newDeployableSchema } from './schema'

export const deployableContract = contract(
  { noun: 'deployables', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/deployables',
      one: 'deployable',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object(listFields),
      create: newDeployableSchema,
      changes: deployableChangesSchema,
      answer: deployableSchema,
    }),
  },
)
