import { nounQueries } from '@/lib/features/nouns/noun-queries.client'
import { realmSchema } from './schema'

const queries = nounQueries('/realms', realmSchema)

export const useRealms = queries.useList
export const useSaveRealm = queries.useSave
export const useRemoveRealm = queries.useRemove
