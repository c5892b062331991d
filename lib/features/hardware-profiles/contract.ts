import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import {
  hardwareProfileChangesSchema,
  hardwareProfileSchema,
  newHardwareProfileSchema,
} from './schema'

export const hardwareProfileContract = contract(
  { noun: 'hardwareProfiles', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/hardware-profiles',
      one: 'hardware-profile',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object(listFields),
      create: newHardwareProfileSchema,
      changes: hardwareProfileChangesSchema,
      answer: hardwareProfileSchema,
    }),
  },
)
