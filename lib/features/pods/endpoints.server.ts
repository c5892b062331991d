import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { podContract } from './contract'
import { forecastPod, listPodForecasts } from './forecast-pods.server'
import { listUsageSamples } from './list-usage-samples.server'
import { podResource } from './pod-resource.server'
import { reportPodUsage } from './report-pod-usage.server'

export const podEndpoints = bind(podContract, {
  ...resourceHandlers(podResource),
  listUsage: ({ scope, params, query }) => listUsageSamples(scope, params.id, query),
  forecast: ({ scope, params }) => forecastPod(scope, params.id),
  listForecasts: ({ scope, query }) => listPodForecasts(scope, query),
  reportUsage: ({ scope, params, body }) => reportPodUsage(scope, params.id, body),
})
