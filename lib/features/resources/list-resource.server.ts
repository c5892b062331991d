import 'server-only'
import { showReadable, type Unreadable } from '@/lib/api/fields/unreadable'
import { encodeCursor, type ListQuery, pageOfQuery } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Resource, Stored } from './resource.server'

/** Reads one page of a resource, in its stable order. */
export async function listResource<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  R extends Permission,
>(
  resource: Resource<Row, New, Changes, Shown, Filter, R, Permission>,
  scope: Scope<R>,
  query: ListQuery & Filter,
): Promise<Result<{ items: Shown[]; next: string | null; unreadable?: Unreadable[] }, Problem>> {
  const page = pageOfQuery(query)
  const rows = await resource.list(database(), page, query)
  const { items, next } = pageFrom(rows, page.limit, (row) => encodeCursor(resource.cursorOf(row)))
  const shown = await showReadable(items, (some) => resource.shown(database(), some, scope.now))
  return ok({ ...shown, next })
}
