import { nounQueries } from '@/lib/features/nouns/noun-queries.client'
import { hardwareProfileSchema } from './schema'

const queries = nounQueries('/hardware-profiles', hardwareProfileSchema)

export const useHardwareProfiles = queries.useList
export const useSaveHardwareProfile = queries.useSave
export const useRemoveHardwareProfile = queries.useRemove
