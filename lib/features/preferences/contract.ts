import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { listFields, timedPageFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import {
  newRankPreferenceSchema,
  rankPreferenceChangesSchema,
  rankPreferenceSchema,
} from './schema'

export const rankPreferenceContract = contract(
  { noun: 'preferences', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/preferences',
      one: 'rank-preference',
      read: 'inventory.read',
      write: 'sla.write',
      query: z.object({
        ...timedPageFields,
        archived: listFields.archived,
        /** A tenant, or `any` for all tenants without their own preference. */
        tenant: z.string().optional(),
      }),
      create: newRankPreferenceSchema,
      changes: rankPreferenceChangesSchema,
      answer: rankPreferenceSchema,
    }),
  },
)
