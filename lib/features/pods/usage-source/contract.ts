import { sourceContract } from '@/lib/features/fetched-sources/contract'
import { usageSources } from '@/lib/features/usage-sources/registry'
import { usageSourceRequestSchema, usageSourceSchema } from '@/lib/features/usage-sources/schema'

export const podUsageSourceContract = sourceContract({
  noun: 'podUsageSource',
  path: '/pods/:id/usage-source',
  what: 'usage',
  fetched: 'the usage of a pod',
  often: 'once a day',
  kinds: usageSources,
  settings: usageSourceSchema,
  request: usageSourceRequestSchema,
})
