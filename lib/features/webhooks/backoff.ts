import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'

/** The pauses after failed attempts. A delivery is abandoned after the last one, which is after about one day. */
const waits = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
] as const

/** The time of the next attempt after this number of attempts; null if there is no further attempt. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
