import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { FactorsKind } from './documents'
import { versionOf } from './row.server'
import type { FactorsVersion } from './schema'

/** Reads one version of a kind as it was published. */
export async function readVersion(
  _scope: Scope<'policy.read'>,
  kind: FactorsKind,
  version: number,
): Promise<Result<FactorsVersion, Problem>> {
  const found = await findVersion(database(), kind, version)
  return found === null ? err({ kind: 'not-found', what: 'version' }) : ok(found)
}

export async function findVersion(
  db: Db,
  kind: FactorsKind,
  version: number,
): Promise<FactorsVersion | null> {
  const row = await db.rankerFactorsVersion.findUnique({
    where: { kind_version: { kind, version } },
  })
  return row === null ? null : versionOf(kind, row)
}
