import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { reportUsage } from '@/lib/features/resources/report-usage.server'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { tenantContract } from './contract'
import { tenantResource } from './tenant-resource.server'

export const tenantEndpoints = bind(tenantContract, {
  ...resourceHandlers(tenantResource),
  reportUsage: ({ scope, params, body }) =>
    reportUsage(tenantResource, (db) => db.tenant, scope, params.id, body),
})
