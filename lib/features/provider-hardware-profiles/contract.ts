import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { resourceRoutes } from '@/lib/features/resources/contract'
import {
  newProviderHardwareProfileSchema,
  providerHardwareProfileChangesSchema,
  providerHardwareProfileSchema,
} from './schema'

export const providerHardwareProfileContract = contract(
  { noun: 'providerHardwareProfiles', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/provider-hardware-profiles',
      one: 'provider-hardware-profile',
      read: 'inventory.read',
      write: 'inventory.write',
      query: z.object({ ...listFields, provider: z.string().optional() }),
      create: newProviderHardwareProfileSchema,
      changes: providerHardwareProfileChangesSchema,
      answer: providerHardwareProfileSchema,
    }),
  },
)
