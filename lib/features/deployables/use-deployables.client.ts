import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { deployableSchema } from './schema'

const queries = resourceQueries('/deployables', deployableSchema)

export const useDeployables = queries.useList
export const useSaveDeployable = queries.useSave
export const useRemoveDeployable = queries.useRemove
