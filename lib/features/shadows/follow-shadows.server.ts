import 'server-only'
import { database } from '@/lib/db/client.server'
import { compareNext, type Progress, progressOf } from './compare-next.server'

/**
 * The time limit of a run. Shadows are compared in rotation, and the remaining launches are compared by the
 * next run.
 */
const RUN_MS = 20_000

/** Compares the launches since the last run with the decisions of each shadow. */
export async function followShadows(now: Date, ending: AbortSignal): Promise<{ compared: number }> {
  const open = await database().policyShadow.findMany({
    where: { endedAt: null },
    orderBy: { startedAt: 'asc' },
  })
  const until = performance.now() + RUN_MS
  const hasTime = () => !ending.aborted && performance.now() <= until
  const faults: unknown[] = []
  let compared = 0
  let pending: Progress[] = open.map(progressOf)
  while (pending.length > 0) {
    const next: Progress[] = []
    for (const progress of pending) {
      if (!hasTime()) return { compared }
      try {
        const taken = await compareNext(progress, now, hasTime)
        compared += taken.compared
        if (taken.next !== null) next.push(taken.next)
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
