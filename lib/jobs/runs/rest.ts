import { setTimeout as wait } from 'node:timers/promises'

/** A run that takes longer than this no longer holds up the next one: its connection may have fallen silent. */
const LONGEST_MS = 60_000

/**
 * Lets runs of one job follow each other with a rest of `ms` between the end of one and the begin of the next; the first
 * begins at once. Returns what a run returned; null for a call while another one waits for its run, which serves both.
 * If `signal` is aborted before a run begins, an exception is thrown instead.
 */
export function newRest(ms: number, longestMs = LONGEST_MS) {
  let rested: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  return async <T>(run: () => Promise<T>, signal: AbortSignal): Promise<T | null> => {
    if (isWaiting) return null
    isWaiting = true
    await within(longestMs, rested)
    isWaiting = false
    signal.throwIfAborted()
    const running = run()
    const rest = () => wait(ms, undefined, { signal }).catch(() => undefined)
    rested = running.then(rest, rest)
    return running
  }
}

/** Waits for a promise that does not reject, for so long at most. */
async function within(ms: number, done: Promise<unknown>): Promise<void> {
  const stop = new AbortController()
  await Promise.race([done, wait(ms, undefined, stop).catch(() => undefined)])
  stop.abort()
}
