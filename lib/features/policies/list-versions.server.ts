import 'server-only'
import { showReadable, type Unreadable } from '@/lib/api/fields/unreadable'
import { type PageQuery, pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { findSubject, type PolicyRef, policyWhere } from './policy-subject.server'
import { versionOf } from './row.server'
import type { PolicyVersion } from './schema'

type Page = { items: PolicyVersion[]; next: string | null; unreadable?: Unreadable[] }

/** The history of a policy, newest first. */
export async function listVersions(
  _scope: Scope<'policy.read'>,
  ref: PolicyRef,
  { limit, cursor }: PageQuery,
): Promise<Result<Page, Problem>> {
  const before = cursor === undefined ? undefined : Number(cursor)
  if (before !== undefined && !Number.isSafeInteger(before))
    return err(invalid('cursor', 'is not a cursor of this list'))
  const subject = await findSubject(database(), ref)
  if (!subject.ok) return subject
  const rows = await newestRows(database(), ref, limit + 1, before)
  const { items, next } = pageFrom(rows, limit, ({ version }) => String(version))
  return ok({ ...(await showReadable(items, (some) => some.map(versionOf))), next })
}

/** Up to `take` versions that can be read, newest first, below a version when one is given. */
export async function newestVersions(
  db: Db,
  ref: PolicyRef,
  take: number,
  before?: number,
): Promise<PolicyVersion[]> {
  const rows = await newestRows(db, ref, take, before)
  return (await showReadable(rows, (some) => some.map(versionOf))).items
}

async function newestRows(db: Db, ref: PolicyRef, take: number, before: number | undefined) {
  const rows = await db.policyVersion.findMany({
    where: {
      policy: policyWhere(ref),
      ...(before === undefined ? {} : { version: { lt: before } }),
    },
    orderBy: { version: 'desc' },
    take,
  })
  return rows.map((row) => ({ ...row, name: `version ${row.version}` }))
}
