import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { bindTenant, unbindTenant } from './bind-tenant.server'
import { listBindings, showBinding } from './list-bindings.server'
import { maintenanceEndpoint } from './maintenance/endpoint.server'
import { podRequestEndpoints } from './requests/endpoints.server'
import { bindingFilterShape, bindingSchema, newBindingSchema } from './schema'

export const bindingEndpoints = [
  endpoint({
    method: 'GET',
    path: '/bindings',
    permission: 'inventory.read',
    summary: 'Lists which tenants are and were bound to which pods, newest first.',
    query: z.object({ ...timedPageFields, ...bindingFilterShape }),
    answer: pageOf(bindingSchema),
    handle: ({ scope, query }) => listBindings(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/bindings',
    permission: 'inventory.operate',
    summary:
      'Binds a tenant to a pod; its open binding in that realm and group ends at the same instant.',
    body: newBindingSchema,
    answer: bindingSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, body, claim }) => bindTenant(scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/bindings/:id',
    permission: 'inventory.read',
    summary: 'Shows a binding.',
    params: idParams,
    answer: bindingSchema,
    handle: ({ scope, params }) => showBinding(scope, params.id),
  }),
  endpoint({
    method: 'DELETE',
    path: '/bindings/:id',
    permission: 'inventory.operate',
    summary: 'Ends a binding; the tenant’s next request opens another one.',
    params: idParams,
    answer: bindingSchema,
    handle: ({ scope, params }) => unbindTenant(scope, params.id),
  }),
  ...podRequestEndpoints,
  maintenanceEndpoint,
]
