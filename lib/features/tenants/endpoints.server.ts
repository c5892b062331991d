import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { reportUsage } from '@/lib/features/resources/report-usage.server'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { usageReportSchema } from '@/lib/features/resources/schema'
import { tenantSchema } from './schema'
import { tenantResource } from './tenant-resource.server'

export const tenantEndpoints = [
  ...resourceEndpoints(tenantResource),
  endpoint({
    method: 'PUT',
    path: '/tenants/:id/usage',
    permission: 'inventory.operate',
    summary: 'Reports how many instances of a tenant are running; the newest report wins.',
    params: idParams,
    body: usageReportSchema,
    answer: tenantSchema,
    handle: ({ scope, params, body }) =>
      reportUsage(tenantResource, (db) => db.tenant, scope, params.id, body),
  }),
]
