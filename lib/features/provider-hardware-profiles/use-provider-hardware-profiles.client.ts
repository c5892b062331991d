import { nounQueries } from '@/lib/features/nouns/noun-queries.client'
import { providerHardwareProfileSchema } from './schema'

const queries = nounQueries('/provider-hardware-profiles', providerHardwareProfileSchema)

export const useProviderHardwareProfiles = queries.useList
export const useSaveProviderHardwareProfile = queries.useSave
export const useRemoveProviderHardwareProfile = queries.useRemove
