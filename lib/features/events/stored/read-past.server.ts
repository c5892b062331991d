import 'server-only'
import { processState } from '@/lib/base/process-state'
import { database } from '@/lib/db/client.server'
import type { Position } from '../position'
import { readEvents, type StoredEvent } from './read-events.server'

type PastReads = { last: Promise<unknown> }

const pastReads = processState<PastReads>('past-events', () => ({ last: Promise.resolve() }))

/**
 * Reads events that are no longer in memory. A process makes one such read at a time and pauses after it for as long
 * as it took: a reader that requests all events of a week again takes at most half of the time of one connection.
 */
export function readPast(
  position: Position,
  limit: number,
  signal?: AbortSignal,
): Promise<StoredEvent[]> {
  const reads = pastReads.get()
  const read = reads.last.then(async () => {
    const startedAt = performance.now()
    // A reader that has left meanwhile takes no time from the others.
    const events = signal?.aborted ? [] : await readEvents(database(), position, limit)
    return { events, tookMs: performance.now() - startedAt }
  })
  reads.last = read.then(
    ({ tookMs }) => new Promise((resolve) => setTimeout(resolve, tookMs)),
    () => undefined,
  )
  return read.then(({ events }) => events)
}
