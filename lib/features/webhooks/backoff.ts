import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'

/** How long to wait after each try that failed; after the last one a delivery is given up. About a day in all. */
const waits = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
] as const

/** Time of the next attempt after this number of attempts; null if there is no further attempt. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
