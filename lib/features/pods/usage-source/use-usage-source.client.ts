import { sourceQueries } from '@/lib/features/fetched-sources/source-queries.client'
import { podUsageSourceSchema } from './schema'

export const podUsageSource = sourceQueries('/pods', 'usage-source', podUsageSourceSchema)
