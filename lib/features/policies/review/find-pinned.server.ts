import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { findSnapshot } from '@/lib/features/snapshots/find-snapshot.server'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { PolicyRef } from '../policy-subject.server'

/** Returns the inputs that a studio of this policy pinned, or a problem if they were pruned. */
export async function findPinned(
  db: Db,
  { poolId }: PolicyRef,
  snapshotId: string,
): Promise<Result<Snapshot, Problem>> {
  const stored = await findSnapshot(db, snapshotId)
  if (stored === null || stored.poolId !== poolId)
    return err(
      invalid('snapshotId', 'These inputs are gone; refresh the preview.', 'snapshot-gone'),
    )
  return ok(stored.snapshot)
}
