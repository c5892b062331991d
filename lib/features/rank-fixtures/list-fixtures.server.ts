import 'server-only'
import { type Cursor, encodeCursor, pageOfQuery } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { byName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { factsSelect, serializeFacts } from './row.server'
import type { FixtureFacts } from './schema'

type Page = { items: FixtureFacts[]; next: string | null }

/** Reads the saved requests, by name. */
export async function listFixtures(
  scope: Scope<'policy.read'>,
  query: { limit: number; cursor?: Cursor; q?: string },
): Promise<Result<Page, Problem>> {
  // Fixtures are never archived.
  const page = pageOfQuery({ ...query, archived: 'true' })
  const rows = await database().rankFixture.findMany({ ...byName(page), select: factsSelect })
  const { items, next } = pageFrom(rows, query.limit, ({ name, id }) => encodeCursor([name, id]))
  return ok({ items: items.map((row) => serializeFacts(row, scope)), next })
}
