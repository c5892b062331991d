import 'server-only'
import { database } from '@/lib/db/client.server'
import { compareNext, type Progress, progressOf } from './compare-next.server'

/** Shadows take turns in a run until this time is over; the rest waits for the next run. */
const RUN_MS = 20_000

/** Compares what was launched since the last run with what each shadow would have decided. */
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
        // The others go on.
        faults.push(cause)
      }
    }
    pending = next
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Shadows could not be followed.')
  return { compared }
}
