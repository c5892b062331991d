import { nounQueries } from '@/lib/features/nouns/noun-queries.client'
import { providerSchema } from './schema'

const queries = nounQueries('/providers', providerSchema)

export const useProviders = queries.useList
export const useSaveProvider = queries.useSave
export const useRemoveProvider = queries.useRemove
