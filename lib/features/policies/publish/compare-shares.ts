import type { z } from 'zod'
import { conflict, type Issue, type Problem } from '@/lib/base/problem'
import type { seenSharesSchema } from '../schema'

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
 * Finds where the author's browser showed other shares than the review computed on the pinned inputs, so that only
 * consequences that were on the screen are published.
 */
export function compareShares(
  { snapshotId, shares }: { snapshotId?: string | undefined; shares?: Seen | undefined },
  computed: Seen,
): Disagreement | null {
  if (snapshotId === undefined || shares === undefined) return null
  const found = differences(shares, computed)
  return found.length === 0 ? null : { snapshotId, differences: found }
}

/** The refusal, with the numbers that differ. */
export const previewMismatch = (disagreement: Disagreement): Problem =>
  conflict(
    'preview-mismatch',
    mismatchMessage(disagreement),
    disagreement.differences.slice(0, LONGEST_TABLE).map(
      ({ deployable, match, preview, server }): Issue => ({
        path: `shares["${deployable}"]["${match}"]`,
        message: `preview ${preview ?? 'none'}, server ${server ?? 'none'}`,
      }),
    ),
  )

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
