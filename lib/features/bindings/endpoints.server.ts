import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { bindTenant, unbindTenant } from './bind-tenant.server'
import { bindingContract } from './contract'
import { listBindings, showBinding } from './list-bindings.server'
import { maintenanceEndpoints } from './maintenance/endpoints.server'
import { podRequestEndpoints } from './requests/endpoints.server'

export const bindingEndpoints = [
  ...bind(bindingContract, {
    list: ({ scope, query }) => listBindings(scope, query),
    create: ({ scope, body, claim }) => bindTenant(scope, body, claim),
    show: ({ scope, params }) => showBinding(scope, params.id),
    remove: ({ scope, params }) => unbindTenant(scope, params.id),
  }),
  ...podRequestEndpoints,
  ...maintenanceEndpoints,
]
