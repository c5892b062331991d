import 'server-only'
import { encodeCursor, type ListQuery, pageOfQuery } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { showPcloud } from '@/lib/engine'
import { refused } from '@/lib/features/host-flavors/refusal'
import { pcloudFacts } from '../pcloud-facts.server'
import { findHosts } from './host-rows.server'
import type { PcloudHostShown } from './schema'

type Page = { items: PcloudHostShown[]; next: string | null }

/** The hosts of one's own Pcloud by name. */
export async function listHosts(
  scope: Scope<'pcloud.read'>,
  id: string,
  query: ListQuery,
): Promise<Result<Page, Problem>> {
  const db = database()
  const facts = await pcloudFacts(db, scope, id)
  const shown = showPcloud(facts.actor, facts.pcloud, () => [])
  if (!shown.ok) return refused(shown.error)
  const { limit, after, q } = pageOfQuery(query)
  const where = [
    ...(q === null ? [] : [Prisma.sql`strpos(lower(a."name"), lower(${q})) > 0`]),
    ...(after === null ? [] : [Prisma.sql`a."name" > ${String(after[0])}`]),
  ]
  const rows = await findHosts(db, scope, facts, { where, limit: limit + 1 })
  // Open hosts of a Pcloud have names of their own.
  return ok(pageFrom(rows, limit, ({ name }) => encodeCursor([name, name])))
}
