import type { z } from 'zod'
import { conflict, type Issue, type Problem } from '@/lib/base/problem'
import type { seenSharesSchema } from '../schema'

const TOLERANCE = 1e-9
const MAX_TABLE = 200

type Seen = z.output<typeof seenSharesSchema>

/** The shares that preview and server computed differently on the same inputs. */
export type Disagreement = { snapshotId: string; differences: readonly Difference[] }

/** A share that differs between the two; null on a side without this share. */
type Difference = {
  deployable: string
  match: string
  preview: number | null
  server: number | null
}

/**
 * Finds shares in the author's browser that differ from those the review computed on the pinned
 * inputs, so that a publish has exactly the effect that its author saw.
 */
export function compareShares(
  { snapshotId, shares }: { snapshotId?: string | undefined; shares?: Seen | undefined },
  computed: Seen,
): Disagreement | null {
  if (snapshotId === undefined || shares === undefined) return null
  const found = differences(shares, computed)
  return found.length === 0 ? null : { snapshotId, differences: found }
}

/** The problem that lists the differing shares. */
export const previewMismatch = (disagreement: Disagreement): Problem =>
  conflict(
    'preview-mismatch',
    mismatchMessage(disagreement),
    disagreement.differences.slice(0, MAX_TABLE).map(
      ({ deployable, match, preview, server }): Issue => ({
        path: `shares["${deployable}"]["${match}"]`,
        message: `preview ${preview ?? 'none'}, server ${server ?? 'none'}`,
      }),
    ),
  )

export const mismatchMessage = ({ differences: { length } }: Disagreement) =>
  `Preview and server disagree on ${length} ${length === 1 ? 'share' : 'shares'}; nothing was published.`

/** Returns the entries in which the two tables differ. */
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
