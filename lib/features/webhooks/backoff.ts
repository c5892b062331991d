const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long to wait after each try that failed; after the last one a delivery is given up. About a day in all. */
const waits = [
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  3 * hourMs,
  8 * hourMs,
  12 * hourMs,
] as const

/** When to try again after so many tries; null: no more. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
