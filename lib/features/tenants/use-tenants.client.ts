import { nounQueries } from '@/lib/features/nouns/noun-queries.client'
import { tenantSchema } from './schema'

const queries = nounQueries('/tenants', tenantSchema)

export const useTenants = queries.useList
export const useSaveTenant = queries.useSave
export const useRemoveTenant = queries.useRemove
