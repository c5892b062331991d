import { nounQueries } from '@/lib/features/nouns/noun-queries.client'
import { providerImageSchema } from './schema'

const queries = nounQueries('/provider-images', providerImageSchema)

export const useProviderImages = queries.useList
export const useSaveProviderImage = queries.useSave
export const useRemoveProviderImage = queries.useRemove
