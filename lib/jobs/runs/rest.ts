import { setTimeout as wait } from 'node:timers/promises'

/** After this time a run does not delay the next one any more, because its connection may be dead. */
const MAX_WAIT_MS = 60_000

/**
 * Runs one job with a pause of `ms` between the end of a run and the next one; the first begins immediately. Returns
 * the result of the run, or null while an earlier call waits, whose run serves both. Throws if `signal` is aborted
 * before the run begins.
 */
export function newRest(ms: number, maxWaitMs = MAX_WAIT_MS) {
  let rested: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  return async <T>(run: () => Promise<T>, signal: AbortSignal): Promise<T | null> => {
    if (isWaiting) return null
    isWaiting = true
    await within(maxWaitMs, rested)
    isWaiting = false
    signal.throwIfAborted()
    const running = run()
    const rest = () => wait(ms, undefined, { signal }).catch(() => undefined)
    rested = running.then(rest, rest)
    return running
  }
}

/** Waits at most `ms` for a promise that does not reject. */
async function within(ms: number, done: Promise<unknown>): Promise<void> {
  const stop = new AbortController()
  await Promise.race([done, wait(ms, undefined, stop).catch(() => undefined)])
  stop.abort()
}
