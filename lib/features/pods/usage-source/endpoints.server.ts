import 'server-only'
import { sourceEndpoints } from '@/lib/features/fetched-sources/source-endpoints.server'
import { usageSources } from '@/lib/features/usage-sources/registry'
import { usageSourceRequestSchema } from '@/lib/features/usage-sources/schema'
import { podUsage } from './usage-source-of.server'

export const podUsageSourceEndpoints = sourceEndpoints(podUsage, {
  path: '/pods/:id/usage-source',
  fetched: 'the usage of a pod',
  often: 'once a day',
  kinds: usageSources,
  request: usageSourceRequestSchema,
})
