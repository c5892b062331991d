import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { createResource } from '@/lib/features/resources/create-resource.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { removeResource } from '@/lib/features/resources/remove-resource.server'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { updateResource } from '@/lib/features/resources/update-resource.server'
import { resourceKeyContract } from './contract'
import { keysFor } from './keys-of-tenant.server'

/** As every resource has them, each for the keys that the caller may see and set. */
export const resourceKeyEndpoints = bind(resourceKeyContract, {
  list: ({ scope, query }) => listResource(keysFor(scope), scope, query),
  create: ({ scope, body, claim }) => createResource(keysFor(scope), scope, body, claim),
  show: ({ scope, params }) => showResource(keysFor(scope), scope, params.id),
  change: ({ scope, params, body, ifMatch }) =>
    updateResource(keysFor(scope), scope, { id: params.id, revision: ifMatch }, body),
  remove: ({ scope, params, ifMatch }) =>
    removeResource(keysFor(scope), scope, { id: params.id, revision: ifMatch }),
})
