import 'server-only'
import { showReadable } from '@/lib/api/fields/unreadable'
import type { PageQuery } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { type Db, database } from '@/lib/db/client.server'
import { type VersionWindow, versionPage } from '@/lib/features/versions/version-page.server'
import { findSubject, type PolicyRef, policyWhere } from './policy-subject.server'
import { versionOf } from './row.server'
import type { PolicyVersion } from './schema'

/** Lists the versions of a policy, newest first. */
export async function listVersions(_scope: Scope<'policy.read'>, ref: PolicyRef, query: PageQuery) {
  const subject = await findSubject(database(), ref)
  if (!subject.ok) return subject
  return versionPage(query, (window) => versionRows(database(), ref, window), versionOf)
}

/** Returns up to `take` readable versions, newest first, only those before a version if one is given. */
export async function newestVersions(
  db: Db,
  ref: PolicyRef,
  take: number,
  below?: number,
): Promise<PolicyVersion[]> {
  const where = below === undefined ? {} : { version: { lt: below } }
  const rows = await versionRows(db, ref, { where, orderBy: { version: 'desc' }, take })
  return (await showReadable(rows, (some) => some.map(versionOf))).items
}

async function versionRows(db: Db, ref: PolicyRef, { where, ...window }: VersionWindow) {
  const rows = await db.policyVersion.findMany({
    ...window,
    where: { policy: policyWhere(ref), ...where },
  })
  return rows.map((row) => ({ ...row, name: `version ${row.version}` }))
}
