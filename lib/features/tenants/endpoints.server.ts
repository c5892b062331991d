import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { nounEndpoints } from '@/lib/features/nouns/noun-endpoints.server'
import { reportUsage } from '@/lib/features/nouns/report-usage.server'
import { usageReportSchema } from '@/lib/features/nouns/schema'
import { tenantSchema } from './schema'
import { tenantNoun } from './tenant-noun.server'

export const tenantEndpoints = [
  ...nounEndpoints(tenantNoun),
  endpoint({
    method: 'PUT',
    path: '/tenants/:id/usage',
    permission: 'inventory.operate',
    summary: 'Reports how many instances of a tenant are running; the newest report wins.',
    params: idParams,
    body: usageReportSchema,
    answer: tenantSchema,
    handle: ({ scope, params, body }) =>
      reportUsage(tenantNoun, (db) => db.tenant, scope, params.id, body),
  }),
]
