import 'server-only'
import type { z } from 'zod'
import { type Issue, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { type Policy, select } from '@/lib/engine'
import { findSnapshot } from '@/lib/features/snapshots/find-snapshot.server'
import { snapshotInputs } from '@/lib/features/snapshots/snapshot-inputs'
import type { PolicyRef } from './policy-subject.server'
import type { seenSharesSchema } from './schema'

const TOLERANCE = 1e-9
const LONGEST_TABLE = 200

type Seen = z.output<typeof seenSharesSchema>

/**
 * Computes every deployable of the pinned inputs again and compares with what the author's browser showed.
 * Nobody publishes consequences that were not the ones on screen.
 */
export async function compareShares(
  db: Db,
  ref: PolicyRef,
  policy: Policy,
  { snapshotId, shares }: { snapshotId?: string | undefined; shares?: Seen | undefined },
): Promise<Result<null, Problem>> {
  if (snapshotId === undefined || shares === undefined) return ok(null)
  const stored = await findSnapshot(db, snapshotId)
  if (stored === null || stored.poolId !== ref.poolId)
    return err(
      invalid('snapshotId', 'These inputs are gone; refresh the preview.', 'snapshot-gone'),
    )

  const computed: Seen = {}
  for (const { deployableId, input } of snapshotInputs(stored.snapshot, policy))
    computed[deployableId] = Object.fromEntries(
      select(input).groups.flatMap(({ matches }) => matches.map(({ id, share }) => [id, share])),
    )
  const issues = differences(shares, computed)
  if (issues.length === 0) return ok(null)
  return err({
    kind: 'conflict',
    code: 'preview-mismatch',
    message: `Preview and server disagree on ${issues.length} shares; nothing was published.`,
    issues: issues.slice(0, LONGEST_TABLE),
  })
}

/** Both tables side by side, where they differ. */
function differences(seen: Seen, computed: Seen): Issue[] {
  const deployables = new Set([...Object.keys(seen), ...Object.keys(computed)])
  return [...deployables].flatMap((deployable) => {
    const ours = computed[deployable] ?? {}
    const theirs = seen[deployable] ?? {}
    const matches = new Set([...Object.keys(ours), ...Object.keys(theirs)])
    return [...matches].flatMap((match): Issue[] => {
      const [preview, server] = [theirs[match], ours[match]]
      const isSame =
        preview !== undefined && server !== undefined && Math.abs(preview - server) <= TOLERANCE
      if (isSame) return []
      const message = `preview ${preview ?? 'none'}, server ${server ?? 'none'}`
      return [{ path: `shares["${deployable}"]["${match}"]`, message }]
    })
  })
}
