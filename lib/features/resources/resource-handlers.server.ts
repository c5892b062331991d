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

type Caller = Pick<Scope, 'tenantId' | 'userId' | 'now'>
type Of<AnyResource> = AnyResource | ((caller: Caller) => AnyResource)
type Created<New> = { body: New; claim: IdempotencyClaim | null }
type OfOne = { params: { id: string } }
type Seen = OfOne & { ifMatch: number }

/**
 * The handlers of the five routes of a resource. A function returns the resource as one caller may see and change it,
 * for example only the rows of a tenant.
 */
export const resourceHandlers = <
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  R extends Permission,
  W extends Permission,
>(
  resource: Of<Resource<Row, New, Changes, Shown, Filter, R, W>>,
) => {
  const of = (scope: Scope<R> | Scope<W>) =>
    typeof resource === 'function' ? resource(scope) : resource
  return {
    list: ({ scope, query }: { scope: Scope<R>; query: ListQuery & Filter }) =>
      listResource(of(scope), scope, query),
    create: ({ scope, body, claim }: Created<New> & { scope: Scope<W> }) =>
      createResource(of(scope), scope, body, claim),
    show: ({ scope, params }: OfOne & { scope: Scope<R> }) =>
      showResource(of(scope), scope, params.id),
    change: ({ scope, params, body, ifMatch }: Seen & { scope: Scope<W>; body: Changes }) =>
      updateResource(of(scope), scope, { id: params.id, revision: ifMatch }, body),
    remove: ({ scope, params, ifMatch }: Seen & { scope: Scope<W> }) =>
      removeResource(of(scope), scope, { id: params.id, revision: ifMatch }),
  }
}
