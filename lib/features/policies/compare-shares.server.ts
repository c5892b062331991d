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

/** What preview and server computed differently on the same inputs. */
export type Disagreement = { snapshotId: string; differences: readonly Difference[] }

/** A share that is not the same on both sides; null: that side has none. */
type Difference = {
  deployable: string
  match: string
  preview: number | null
  server: number | null
}

/**
 * Computes every deployable of the pinned inputs again and finds where the author's browser showed something
 * else. Nobody publishes consequences that were not the ones on screen.
 */
export async function compareShares(
  db: Db,
  ref: PolicyRef,
  policy: Policy,
  { snapshotId, shares }: { snapshotId?: string | undefined; shares?: Seen | undefined },
): Promise<Result<Disagreement | null, Problem>> {
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
  const found = differences(shares, computed)
  return ok(found.length === 0 ? null : { snapshotId, differences: found })
}

/** The refusal, with the numbers that differ. */
export const previewMismatch = (disagreement: Disagreement): Problem => ({
  kind: 'conflict',
  code: 'preview-mismatch',
  message: mismatchMessage(disagreement),
  issues: disagreement.differences.slice(0, LONGEST_TABLE).map(
    ({ deployable, match, preview, server }): Issue => ({
      path: `shares["${deployable}"]["${match}"]`,
      message: `preview ${preview ?? 'none'}, server ${server ?? 'none'}`,
    }),
  ),
})

export const mismatchMessage = ({ differences: { length } }: Disagreement) =>
  `Preview and server disagree on ${length} ${length === 1 ? 'share' : 'shares'}; nothing was published.`

/** Both tables side by side, where they differ. */
function differences(seen: Seen, computed: Seen): Difference[] {
  const deployables = new Set([...Object.keys(seen), ...Object.keys(computed)])
  return [...deployables].flatMap((deployable) => {
    const ours = computed[deployable] ?? {}
    const theirs = seen[deployable] ?? {}
    const matches = new Set([...Object.keys(ours), ...Object.keys(theirs)])
    return [...matches].flatMap((match): Difference[] => {
      const [preview, server] = [theirs[match], ours[match]]
      const isSame =
        preview !== undefined && server !== undefined && Math.abs(preview - server) <= TOLERANCE
      if (isSame) return []
      return [{ deployable, match, preview: preview ?? null, server: server ?? null }]
    })
  })
}
