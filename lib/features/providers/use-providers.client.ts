import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { providerSchema } from './schema'

const queries = resourceQueries('/providers', providerSchema)

export const useProviders = queries.useList
export const useSaveProvider = queries.useSave
export const useRemoveProvider = queries.useRemove
