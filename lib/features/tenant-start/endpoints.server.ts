import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { readTenantStart } from './read-tenant-start.server'
import { tenantStartSchema } from './schema'

export const tenantStartEndpoints = [
  endpoint({
    method: 'GET',
    path: '/start',
    permission: 'start.read',
    summary:
      'For people of a tenant: what it has, what its dedicated hosts took this month, and what needs an answer.',
    answer: tenantStartSchema,
    mostEntries: 1_000,
    handle: ({ scope }) => readTenantStart(scope),
  }),
]
