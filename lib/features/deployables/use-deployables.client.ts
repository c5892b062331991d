import { nounQueries } from '@/lib/features/nouns/noun-queries.client'
import { deployableSchema } from './schema'

const queries = nounQueries('/deployables', deployableSchema)

export const useDeployables = queries.useList
export const useSaveDeployable = queries.useSave
export const useRemoveDeployable = queries.useRemove
