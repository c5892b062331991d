import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { idParams } from '@/lib/api/paging/page'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { usageReportSchema } from '@/lib/features/resources/schema'
import { newTenantSchema, tenantChangesSchema, tenantSchema } from './schema'

export const tenantContract = contract(
  { noun: 'tenants', group: 'inventory' },
  {
    ...resourceRoutes({
      path: '/tenants',
      one: 'tenant',
      read: 'tenant.read',
      write: 'tenant.write',
      query: z.object(listFields),
      create: newTenantSchema,
      changes: tenantChangesSchema,
      answer: tenantSchema,
    }),
    reportUsage: route({
      method: 'PUT',
      path: '/tenants/:id/usage',
      permission: 'inventory.operate',
      summary: 'Reports the number of running instances of a tenant. The newest report wins.',
      params: idParams,
      body: usageReportSchema,
      answer: tenantSchema,
    }),
  },
)
