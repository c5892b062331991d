import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { hardwareProfileSchema } from './schema'

const queries = resourceQueries('/hardware-profiles', hardwareProfileSchema)

export const useHardwareProfiles = queries.useList
export const useSaveHardwareProfile = queries.useSave
export const useRemoveHardwareProfile = queries.useRemove
