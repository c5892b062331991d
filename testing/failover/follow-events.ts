import { setTimeout as wait } from 'node:timers/promises'
import { readStream } from '../event-stream'
import type { Person } from '../people'

export type Followed = {
  /** How often each launch was reported as decided. */
  decided: ReadonlyMap<string, number>
  /** A stream reports what happens after it was opened. */
  isOpen: () => boolean
  /** How often the stream had to be opened again. */
  reopened: () => number
  close: () => Promise<void>
}

/**
 * Follows the decided launches of a process as a reader must: a stream that ends is opened where it left off, and an event
 * that comes again, because a failover lost the last one, is ignored.
 */
export function followEvents(url: string, who: Person): Followed {
  const decided = new Map<string, number>()
  const seen = new Set<string>()
  const gone = new AbortController()
  let last: string | undefined
  let opened = 0

  const follow = async () => {
    const headers = new Headers(who.headers)
    if (last !== undefined) headers.set('last-event-id', last)
    const address = `${url}/api/v1/events?kinds=launch.decided`
    const stream = await readStream(await fetch(address, { headers, signal: gone.signal }))
    if (stream.status === 200) opened++
    for (;;)
      for (const event of await stream.next(1)) {
        last = event.id
        if (seen.has(event.id)) continue
        seen.add(event.id)
        decided.set(event.subjectId, (decided.get(event.subjectId) ?? 0) + 1)
      }
  }
  const done = (async () => {
    while (!gone.signal.aborted) {
      await follow().catch(() => undefined)
      // As `retry` of the stream demands.
      await wait(1_000)
    }
  })()
  return {
    decided,
    isOpen: () => opened > 0,
    reopened: () => Math.max(0, opened - 1),
    close: async () => {
      gone.abort()
      await done
    },
  }
}
