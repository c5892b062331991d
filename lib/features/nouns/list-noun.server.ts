import 'server-only'
import { pageFrom } from '@/lib/api/paging/page'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { encodeCursor, type ListQuery, pageOfQuery } from '../../api/paging/cursor.server'
import type { Noun, Stored } from './noun.server'

/** One page of a noun, in its stable order. */
export async function listNoun<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  R extends Permission,
>(
  noun: Noun<Row, New, Changes, Shown, Filter, R, Permission>,
  scope: Scope<R>,
  query: ListQuery & Filter,
): Promise<Result<{ items: Shown[]; next: string | null }, Problem>> {
  const page = pageOfQuery(query)
  const rows = await noun.list(database(), page, query)
  const { items, next } = pageFrom(rows, page.limit, (row) => encodeCursor(noun.cursorOf(row)))
  return ok({ items: await noun.shown(database(), items, scope.now), next })
}
