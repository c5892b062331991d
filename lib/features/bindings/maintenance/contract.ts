import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { podMaintenanceAnswerSchema, podMaintenanceSchema } from './schema'

export const podMaintenanceContract = contract(
  { noun: 'podMaintenance', group: 'inventory' },
  {
    switch: route({
      method: 'POST',
      path: '/pods/:id/maintenance',
      permission: 'inventory.operate',
      summary:
        'Puts a pod into maintenance, drains it or makes it active, and returns the tenants that move or fail at their next request. With dryRun=true it changes nothing.',
      // A misspelt dryRun must be rejected, because otherwise it would move tenants.
      params: idParams,
      query: z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') }),
      body: podMaintenanceSchema,
      answer: podMaintenanceAnswerSchema,
    }),
  },
)
