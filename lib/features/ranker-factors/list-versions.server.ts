import 'server-only'
import { showReadable } from '@/lib/api/fields/unreadable'
import { type PageQuery, pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { FactorsKind } from './documents'
import { shownVersion } from './row.server'
import type { FactorsVersion } from './schema'

type Page = { items: FactorsVersion[]; next: string | null }

/** The history of a kind, newest first. */
export async function listVersions(
  _scope: Scope<'policy.read'>,
  kind: FactorsKind,
  { limit, cursor }: PageQuery,
): Promise<Result<Page, Problem>> {
  const before = cursor === undefined ? undefined : Number(cursor)
  if (before !== undefined && !Number.isSafeInteger(before))
    return err(invalid('cursor', 'is not a cursor of this list'))
  const rows = await database().rankerFactorsVersion.findMany({
    where: { kind, ...(before === undefined ? {} : { version: { lt: before } }) },
    orderBy: { version: 'desc' },
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, ({ version }) => String(version))
  const show = (some: readonly (typeof items)[number][]) =>
    some.map((row) => shownVersion(kind, row))
  return ok({ ...(await showReadable(items, show)), next })
}
