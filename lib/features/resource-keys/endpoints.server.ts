import 'server-only'
import { endpoint } from '@/lib/api/endpoint'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { createResource } from '@/lib/features/resources/create-resource.server'
import { listResource } from '@/lib/features/resources/list-resource.server'
import { removeResource } from '@/lib/features/resources/remove-resource.server'
import { removalSchema } from '@/lib/features/resources/schema'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { updateResource } from '@/lib/features/resources/update-resource.server'
import { keysFor } from './keys-of-tenant.server'
import { resourceKeyResource } from './resource-key-resource.server'

const { path, read, write, schemas } = resourceKeyResource
const one = `${path}/:id` as const

/** As every resource has them, each for the keys that the caller may see and set. */
export const resourceKeyEndpoints = [
  endpoint({
    method: 'GET',
    path,
    permission: read,
    summary: 'Lists placement keys; people of a tenant see those that they set.',
    query: schemas.query,
    answer: pageOf(schemas.answer),
    handle: ({ scope, query }) => listResource(keysFor(scope), scope, query),
  }),
  endpoint({
    method: 'POST',
    path,
    permission: write,
    summary:
      'Sets a placement key. People of a tenant set customer keys of their VMs, and of images, disks and networks, which count for their own VMs alone.',
    body: schemas.create,
    answer: schemas.answer,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, body, claim }) => createResource(keysFor(scope), scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: one,
    permission: read,
    summary: 'Shows a placement key.',
    params: idParams,
    answer: schemas.answer,
    handle: ({ scope, params }) => showResource(keysFor(scope), scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: one,
    permission: write,
    summary: 'Changes a placement key; fields left out stay as they are.',
    params: idParams,
    body: schemas.changes,
    answer: schemas.answer,
    ifMatch: true,
    handle: ({ scope, params, body, ifMatch }) =>
      updateResource(keysFor(scope), scope, { id: params.id, revision: ifMatch }, body),
  }),
  endpoint({
    method: 'DELETE',
    path: one,
    permission: write,
    summary: 'Deletes a placement key.',
    params: idParams,
    answer: removalSchema,
    ifMatch: true,
    handle: ({ scope, params, ifMatch }) =>
      removeResource(keysFor(scope), scope, { id: params.id, revision: ifMatch }),
  }),
]
