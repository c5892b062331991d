import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { providerHardwareProfileSchema } from './schema'

const queries = resourceQueries('/provider-hardware-profiles', providerHardwareProfileSchema)

export const useProviderHardwareProfiles = queries.useList
export const useSaveProviderHardwareProfile = queries.useSave
export const useRemoveProviderHardwareProfile = queries.useRemove
