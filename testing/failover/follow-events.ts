import { setTimeout as wait } from 'node:timers/promises'
import { readStream } from '../event-stream'
import type { Person } from '../people'

export type Followed = {
  /** The number of times that each launch was reported as decided. */
  decided: ReadonlyMap<string, number>
  /** True while the stream is open and reports new events. */
  isOpen: () => boolean
  /** The number of times that the stream was reopened. */
  reopened: () => number
  close: () => Promise<void>
}

/**
 * Follows the decided launches of a process as a reader must. A stream that ends is reopened at its last event, and an
 * event that is repeated because a failover lost the last one is ignored.
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
      // The pause that `retry` of the stream requests.
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
