import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { realmSchema } from './schema'

const queries = resourceQueries('/realms', realmSchema)

export const useRealms = queries.useList
export const useSaveRealm = queries.useSave
export const useRemoveRealm = queries.useRemove
