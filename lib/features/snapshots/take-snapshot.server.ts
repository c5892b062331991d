import 'server-only'
import { createHash } from 'node:crypto'
import { canonical } from '@/lib/base/canonical'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { gatherInputs } from './gather-inputs.server'
import type { Snapshot } from './schema'

/**
 * Pins what previews of a pool read (null: the global default, over all accounts and realms), so that
 * shares move for one reason at a time. The id is the SHA-256 of the content, its instant included.
 */
export async function takeSnapshot(
  db: Db,
  { poolId, now }: { poolId: string | null; now: Date },
): Promise<Result<Snapshot, Problem>> {
  const inputs = await gatherInputs(db, { poolId, tenantId: null, realm: null, now })
  if (!inputs.ok) return inputs
  const { takenAt, reportingCurrency, pool, accounts, display, deployables } = inputs.value
  const content = { takenAt, reportingCurrency, pool, accounts, display, deployables }
  const id = createHash('sha256').update(canonical(content)).digest('hex')
  const snapshot: Snapshot = { id, ...content }
  await db.inputSnapshot.createMany({
    data: [{ id, poolId, content: snapshot, createdAt: now }],
    skipDuplicates: true,
  })
  return ok(snapshot)
}
