import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { providerImageSchema } from './schema'

const queries = resourceQueries('/provider-images', providerImageSchema)

export const useProviderImages = queries.useList
export const useSaveProviderImage = queries.useSave
export const useRemoveProviderImage = queries.useRemove
