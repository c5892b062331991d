import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { podSchema } from './schema'

const queries = resourceQueries('/pods', podSchema)

export const usePods = queries.useList
export const useSavePod = queries.useSave
export const useRemovePod = queries.useRemove
