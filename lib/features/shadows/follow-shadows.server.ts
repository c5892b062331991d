import 'server-only'
import { processState } from '@/lib/base/process-state'
import { database } from '@/lib/db/client.server'
import { compareNext, MAX_LAUNCHES, type Progress, progressOf } from './compare-next.server'

/** The time limit of a run. The remaining launches are compared by the next run. */
const RUN_MS = 20_000

/** A shadow gets no further batch in its time slice after this time, so that an expensive one delays the others briefly. */
const SLICE_MS = 2_000

type Slice = {
  /** The number of its last time slice in this process. */
  number: number
  /** The number of launches in its next batch. */
  most: number
}

const lastSlices = processState('shadow-slices', () => new Map<string, Slice>())

/**
 * Compares the launches since the last run with the decisions of each shadow. The shadow whose last time slice is the longest
 * ago is first, and each gets one time slice per round.
 */
export async function followShadows(now: Date, ending: AbortSignal): Promise<{ compared: number }> {
  const open = await database().policyShadow.findMany({
    where: { endedAt: null },
    orderBy: { startedAt: 'asc' },
  })
  const slices = new Map(open.flatMap(({ id }) => sliceOf(id)))
  const until = performance.now() + RUN_MS
  const hasTime = () => !ending.aborted && performance.now() <= until
  const faults: unknown[] = []
  let compared = 0
  let number = Math.max(0, ...[...slices.values()].map((slice) => slice.number))
  let pending = open
    .toSorted((a, b) => (slices.get(a.id)?.number ?? 0) - (slices.get(b.id)?.number ?? 0))
    .map((shadow) => progressOf(shadow, startingSize(slices.get(shadow.id))))
  lastSlices.set(slices)
  while (pending.length > 0 && hasTime()) {
    const next: Progress[] = []
    for (const progress of pending) {
      if (!hasTime()) break
      const slice = { number: ++number, most: progress.most }
      slices.set(progress.shadow.id, slice)
      try {
        const sliceEnds = performance.now() + SLICE_MS
        const taken = await compareNext(
          progress,
          now,
          () => hasTime() && performance.now() <= sliceEnds,
        )
        compared += taken.compared
        if (taken.next === null) continue
        slice.most = taken.next.most
        next.push(taken.next)
      } catch (cause) {
        // The remaining shadows are still compared.
        faults.push(cause)
      }
    }
    pending = next
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Shadows could not be followed.')
  return { compared }
}

function sliceOf(id: string): [string, Slice][] {
  const slice = lastSlices.get().get(id)
  return slice === undefined ? [] : [[id, slice]]
}

/** A batch that was reduced because it took too long grows again over the next runs. */
const startingSize = (slice: Slice | undefined) =>
  Math.min(MAX_LAUNCHES, 2 * (slice?.most ?? MAX_LAUNCHES))
