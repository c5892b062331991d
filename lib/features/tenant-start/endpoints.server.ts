import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { tenantStartContract } from './contract'
import { readTenantStart } from './read-tenant-start.server'

export const tenantStartEndpoints = bind(tenantStartContract, {
  show: ({ scope }) => readTenantStart(scope),
})
