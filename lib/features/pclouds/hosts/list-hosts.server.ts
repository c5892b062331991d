import 'server-only'
import { encodeCursor, type ListQuery, pageOfQuery } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { cursorRefusal, rowsBefore, sortedPageFrom } from '@/lib/api/paging/sorted-page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { showPcloud } from '@/lib/engine'
import { refused } from '@/lib/features/host-flavors/refusal'
import { pcloudFacts } from '../pcloud-facts.server'
import { hostSums, namesAfter, sortedNames } from './host-page.server'
import { serializeHosts } from './host-rows.server'
import type { HostSort } from './orders'
import type { HostPage } from './schema'

type Query = ListQuery & { sort?: HostSort | undefined }
type Names = { items: string[]; next: string | null }

/**
 * Lists the hosts of the caller's own Pcloud by name or in another order. The first page has the
 * sums of all matching hosts.
 */
export async function listHosts(
  scope: Scope<'pcloud.read'>,
  id: string,
  query: Query,
): Promise<Result<HostPage, Problem>> {
  const db = database()
  const refusal = cursorRefusal(query.cursor, query.sort)
  const visible = await pcloudFacts(db, scope, id, [])
  const shown = showPcloud(visible.actor, visible.pcloud, () => [])
  if (!shown.ok) return refused(shown.error)
  if (refusal !== null) return err(refusal)
  const { items: names, next } = await pageOfNames(db, id, query)
  const hosts = await serializeHosts(db, scope, await pcloudFacts(db, scope, id, names), names)
  const byName = new Map(hosts.map((host) => [host.name, host]))
  // A host that was released meanwhile is left out.
  const items = names.flatMap((name) => byName.get(name) ?? [])
  const { q } = pageOfQuery(query)
  const sums = query.cursor === undefined ? await hostSums(db, { pcloudId: id, q }) : null
  return ok({ items, next, sums })
}

/** Without a sort order, the cursor is the last name; with one, it is the number of hosts before the page. */
async function pageOfNames(db: Db, pcloudId: string, query: Query): Promise<Names> {
  const { limit, after, q } = pageOfQuery(query)
  const { sort } = query
  const requested = { pcloudId, q, limit: limit + 1 }
  if (sort === undefined) {
    const last = after === null ? null : String(after[0])
    const names = await namesAfter(db, { ...requested, after: last })
    // The names of the open hosts of a Pcloud are unique.
    return pageFrom(names, limit, (name) => encodeCursor([name, name]))
  }
  const skip = rowsBefore(after)
  const names = await sortedNames(db, { ...requested, sort, skip })
  return sortedPageFrom(names, { skip, limit, sort })
}
