import 'server-only'
import { showReadable } from '@/lib/api/fields/unreadable'
import { type PageQuery, pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { shownVersion } from './row.server'
import type { ModuleVersion } from './schema'

type Page = { items: ModuleVersion[]; next: string | null }

/** The versions of a module, newest first. */
export async function listModuleVersions(
  _scope: Scope<'policy.read'>,
  moduleId: string,
  { limit, cursor }: PageQuery,
): Promise<Result<Page, Problem>> {
  const before = cursor === undefined ? undefined : Number(cursor)
  if (before !== undefined && !Number.isSafeInteger(before))
    return err(invalid('cursor', 'is not a cursor of this list'))
  const rows = await database().customModuleVersion.findMany({
    where: { moduleId, ...(before === undefined ? {} : { version: { lt: before } }) },
    orderBy: { version: 'desc' },
    take: limit + 1,
  })
  if (rows.length === 0 && before === undefined) return err({ kind: 'not-found', what: 'module' })
  const { items, next } = pageFrom(rows, limit, ({ version }) => String(version))
  return ok({ ...(await showReadable(items, (some) => some.map(shownVersion))), next })
}
