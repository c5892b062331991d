import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams, pageOf } from '@/lib/api/paging/page'
import type { Permission } from '@/lib/auth/permissions'
import { createNoun } from './create-noun.server'
import { listNoun } from './list-noun.server'
import type { Noun, Stored } from './noun.server'
import { removeNoun } from './remove-noun.server'
import { removalSchema } from './schema'
import { showNoun } from './show-noun.server'
import { updateNoun } from './update-noun.server'

/** The five endpoints that every noun of the inventory has. */
export function nounEndpoints<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  R extends Permission,
  W extends Permission,
>(noun: Noun<Row, New, Changes, Shown, Filter, R, W>): readonly Endpoint[] {
  const { path, schemas } = noun
  const one = `${path}/:id` as const
  const plural = path.slice(1).replaceAll('-', ' ')
  const single = noun.noun.replaceAll('-', ' ')
  return [
    endpoint({
      method: 'GET',
      path,
      permission: noun.read,
      summary: `Lists ${plural}; archived ones only with archived=true.`,
      query: schemas.query,
      answer: pageOf(schemas.answer),
      handle: ({ scope, query }) => listNoun(noun, scope, query),
    }),
    endpoint({
      method: 'POST',
      path,
      permission: noun.write,
      summary: `Creates a ${single}.`,
      body: schemas.create,
      answer: schemas.answer,
      status: 201,
      idempotent: true,
      handle: ({ scope, body }) => createNoun(noun, scope, body),
    }),
    endpoint({
      method: 'GET',
      path: one,
      permission: noun.read,
      summary: `Shows a ${single}.`,
      params: idParams,
      answer: schemas.answer,
      handle: ({ scope, params }) => showNoun(noun, scope, params.id),
    }),
    endpoint({
      method: 'PUT',
      path: one,
      permission: noun.write,
      summary: `Changes a ${single}; fields left out stay as they are.`,
      params: idParams,
      body: schemas.changes,
      answer: schemas.answer,
      ifMatch: true,
      handle: ({ scope, params, body, ifMatch }) =>
        updateNoun(noun, scope, { id: params.id, revision: ifMatch }, body),
    }),
    endpoint({
      method: 'DELETE',
      path: one,
      permission: noun.write,
      summary: `Deletes a ${single}, or archives it when something refers to it.`,
      params: idParams,
      answer: removalSchema,
      ifMatch: true,
      handle: ({ scope, params, ifMatch }) =>
        removeNoun(noun, scope, { id: params.id, revision: ifMatch }),
    }),
  ]
}
