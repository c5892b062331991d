import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { ListQuery } from '../../api/paging/cursor'
import { createResource } from './create-resource.server'
import { listResource } from './list-resource.server'
import { removeResource } from './remove-resource.server'
import type { Resource, Stored } from './resource.server'
import { showResource } from './show-resource.server'
import { updateResource } from './update-resource.server'

type OfOne = { params: { id: string } }
type Seen = OfOne & { ifMatch: number }

/** The handlers of the five routes of a resource. */
export const resourceHandlers = <
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  R extends Permission,
  W extends Permission,
>(
  resource: Resource<Row, New, Changes, Shown, Filter, R, W>,
) => ({
  list: ({ scope, query }: { scope: Scope<R>; query: ListQuery & Filter }) =>
    listResource(resource, scope, query),
  create: ({
    scope,
    body,
    claim,
  }: {
    scope: Scope<W>
    body: New
    claim: IdempotencyClaim | null
  }) => createResource(resource, scope, body, claim),
  show: ({ scope, params }: OfOne & { scope: Scope<R> }) =>
    showResource(resource, scope, params.id),
  change: ({ scope, params, body, ifMatch }: Seen & { scope: Scope<W>; body: Changes }) =>
    updateResource(resource, scope, { id: params.id, revision: ifMatch }, body),
  remove: ({ scope, params, ifMatch }: Seen & { scope: Scope<W> }) =>
    removeResource(resource, scope, { id: params.id, revision: ifMatch }),
})
