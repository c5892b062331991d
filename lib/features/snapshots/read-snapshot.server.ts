import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { findSnapshot } from './find-snapshot.server'
import { type Snapshot, snapshotRankingSchema } from './schema'

/** Returns the pinned inputs of a preview until they are deleted. */
export async function readSnapshot(
  _scope: Scope<'policy.read'>,
  id: string,
): Promise<Result<Snapshot, Problem>> {
  const found = await findSnapshot(database(), id)
  return found === null ? err({ kind: 'not-found', what: 'snapshot' }) : ok(found.snapshot)
}

/** Returns the pinned inputs of the SLA ranks of a snapshot. */
export async function readSnapshotRanking(
  _scope: Scope<'policy.read'>,
  id: string,
): Promise<Result<z.infer<typeof snapshotRankingSchema>, Problem>> {
  const [row] = await database().$queryRaw<{ ranking: unknown }[]>`
    SELECT "content"->'ranking' AS "ranking" FROM "InputSnapshot" WHERE "id" = ${id}`
  return row === undefined
    ? err({ kind: 'not-found', what: 'snapshot' })
    : ok(snapshotRankingSchema.parse(row))
}
