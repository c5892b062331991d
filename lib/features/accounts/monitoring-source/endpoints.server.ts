import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { pageFields } from '@/lib/api/paging/cursor.server'
import { pageOf } from '@/lib/api/paging/page'
import { sourceEndpoints } from '@/lib/features/fetched-sources/source-endpoints.server'
import { monitoringSources } from '@/lib/features/monitoring-sources/registry'
import { monitoringSourceRequestSchema } from '@/lib/features/monitoring-sources/schema'
import { listMonitoringSources } from './list-monitoring-sources.server'
import { accountMonitoring } from './monitoring-source-of.server'
import { listedMonitoringSourceSchema } from './schema'

export const monitoringSourceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/monitoring-sources',
    permission: 'inventory.read',
    summary:
      'Lists where the metrics of accounts are fetched from, and how the last fetches ended.',
    query: z.object(pageFields),
    answer: pageOf(listedMonitoringSourceSchema),
    handle: ({ scope, query }) => listMonitoringSources(scope, query),
  }),
  ...sourceEndpoints(accountMonitoring, {
    path: '/accounts/:id/monitoring-source',
    fetched: 'the monitoring of an account',
    often: 'every five minutes',
    kinds: monitoringSources,
    request: monitoringSourceRequestSchema,
  }),
]
