import { sourceQueries } from '@/lib/features/fetched-sources/source-queries.client'
import { podUsageSourceSchema } from './schema'

const queries = sourceQueries('/pods', 'usage-source', podUsageSourceSchema)

export const useUsageSource = queries.useSource
export const useChooseUsageSource = queries.useChoose
export const useSetUsageSecret = queries.useSetSecret
export const useFetchUsage = queries.useFetchNow
