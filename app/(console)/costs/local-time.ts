const SOON_MS = 10 * 60_000

/** The beginning of the next hour, but not of one that has begun before a form is filled in. */
export function nextHour(now: Date): Date {
  const at = new Date(now.getTime() + SOON_MS)
  at.setMinutes(60, 0, 0)
  return at
}

/** The day so many days ago, as it stands in an address. */
export const daysAgo = (days: number, now: Date): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
