import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams, pageOf } from '@/lib/api/paging/page'
import type { Permission } from '@/lib/auth/permissions'
import { createResource } from './create-resource.server'
import { listResource } from './list-resource.server'
import { removeResource } from './remove-resource.server'
import type { Resource, Stored } from './resource.server'
import { removalSchema } from './schema'
import { showResource } from './show-resource.server'
import { updateResource } from './update-resource.server'

/** Entries that the lists in one row have at most: each is limited where it is written. */
export const MOST_IN_ROW = 1_000

/** The five endpoints that every resource has. */
export function resourceEndpoints<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  R extends Permission,
  W extends Permission,
>(resource: Resource<Row, New, Changes, Shown, Filter, R, W>): readonly Endpoint[] {
  const { path, schemas } = resource
  const one = `${path}/:id` as const
  const plural = path.slice(1).replaceAll('-', ' ')
  const single = resource.noun.replaceAll('-', ' ')
  return [
    endpoint({
      method: 'GET',
      path,
      permission: resource.read,
      summary: `Lists ${plural}; archived ones only with archived=true.`,
      query: schemas.query,
      answer: pageOf(schemas.answer),
      handle: ({ scope, query }) => listResource(resource, scope, query),
    }),
    endpoint({
      method: 'POST',
      path,
      permission: resource.write,
      summary: `Creates a ${single}.`,
      body: schemas.create,
      answer: schemas.answer,
      status: 201,
      idempotency: 'answer',
      handle: ({ scope, body, claim }) => createResource(resource, scope, body, claim),
    }),
    endpoint({
      method: 'GET',
      path: one,
      permission: resource.read,
      summary: `Shows a ${single}.`,
      params: idParams,
      answer: schemas.answer,
      mostEntries: MOST_IN_ROW,
      handle: ({ scope, params }) => showResource(resource, scope, params.id),
    }),
    endpoint({
      method: 'PUT',
      path: one,
      permission: resource.write,
      summary: `Changes a ${single}; fields left out stay as they are.`,
      params: idParams,
      body: schemas.changes,
      answer: schemas.answer,
      ifMatch: true,
      handle: ({ scope, params, body, ifMatch }) =>
        updateResource(resource, scope, { id: params.id, revision: ifMatch }, body),
    }),
    endpoint({
      method: 'DELETE',
      path: one,
      permission: resource.write,
      summary: `Deletes a ${single}, or archives it when something refers to it.`,
      params: idParams,
      answer: removalSchema,
      ifMatch: true,
      handle: ({ scope, params, ifMatch }) =>
        removeResource(resource, scope, { id: params.id, revision: ifMatch }),
    }),
  ]
}
