import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { pageFields, timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { forecastPod, listPodForecasts } from './forecast-pods.server'
import { listUsageSamples } from './list-usage-samples.server'
import { podResource } from './pod-resource.server'
import { reportPodUsage } from './report-pod-usage.server'
import { listedForecastSchema, podForecastSchema, podSchema, podUsageSampleSchema } from './schema'
import { podUsageReportSchema } from './usage-schema'

export const podEndpoints = [
  ...resourceEndpoints(podResource),
  endpoint({
    method: 'GET',
    path: '/pods/:id/usage',
    permission: 'inventory.read',
    summary: 'Lists the usage reports of a pod, newest first; they are kept for 90 days.',
    params: idParams,
    query: z.object(timedPageFields),
    answer: pageOf(podUsageSampleSchema),
    handle: ({ scope, params, query }) => listUsageSamples(scope, params.id, query),
  }),
  endpoint({
    method: 'GET',
    path: '/pods/:id/forecast',
    permission: 'inventory.read',
    summary: 'Foresees when a pod reaches its threshold, with bounds, from the reports of 30 days.',
    params: idParams,
    answer: podForecastSchema,
    mostEntries: 50,
    handle: ({ scope, params }) => forecastPod(scope, params.id),
  }),
  endpoint({
    method: 'GET',
    path: '/pod-forecasts',
    permission: 'inventory.read',
    summary: 'Foresees the same for all pods that are not archived.',
    query: z.object(pageFields),
    answer: pageOf(listedForecastSchema),
    handle: ({ scope, query }) => listPodForecasts(scope, query),
  }),
  endpoint({
    method: 'PUT',
    path: '/pods/:id/usage',
    permission: 'inventory.operate',
    summary: 'Reports what the services of a pod measure; the newest report wins.',
    params: idParams,
    body: podUsageReportSchema,
    answer: podSchema,
    handle: ({ scope, params, body }) => reportPodUsage(scope, params.id, body),
  }),
]
