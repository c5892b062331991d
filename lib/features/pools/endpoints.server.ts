import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { reportUsage } from '@/lib/features/resources/report-usage.server'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { usageReportSchema } from '@/lib/features/resources/schema'
import { poolResource } from './pool-resource.server'
import { launchingSchema, poolSchema } from './schema'
import { switchLaunching } from './switch-launching.server'

export const poolEndpoints = [
  ...resourceEndpoints(poolResource),
  endpoint({
    method: 'PUT',
    path: '/pools/:id/usage',
    permission: 'inventory.operate',
    summary: 'Reports how many instances of a pool are running; the newest report wins.',
    params: idParams,
    body: usageReportSchema,
    answer: poolSchema,
    handle: ({ scope, params, body }) =>
      reportUsage(poolResource, (db) => db.pool, scope, params.id, body),
  }),
  endpoint({
    method: 'POST',
    path: '/pools/:id/launching',
    permission: 'inventory.operate',
    summary: 'Opens or stops new launches into a pool; running instances stay.',
    params: idParams,
    body: launchingSchema,
    answer: poolSchema,
    handle: ({ scope, params, body }) => switchLaunching(scope, params.id, body),
  }),
]
