import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { rankPreferenceSchema } from './schema'

const queries = resourceQueries('/preferences', rankPreferenceSchema)

export const usePreferences = queries.useList
export const useSavePreference = queries.useSave
export const useRemovePreference = queries.useRemove
