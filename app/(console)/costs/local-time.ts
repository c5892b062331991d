const SOON_MS = 10 * 60_000

/** The beginning of the next hour, unless it would start before a form is filled in. */
export function nextHour(now: Date): Date {
  const at = new Date(now.getTime() + SOON_MS)
  at.setMinutes(60, 0, 0)
  return at
}
