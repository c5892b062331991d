import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { tenantSchema } from './schema'

const queries = resourceQueries('/tenants', tenantSchema)

export const useTenants = queries.useList
export const useSaveTenant = queries.useSave
export const useRemoveTenant = queries.useRemove
