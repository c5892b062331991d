/** `2026-11-20T12:04` of the reader's zone as an instant; null while it is none. */
export function isoOf(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** An instant as `datetime-local` wants it, in the reader's own zone. */
export function localOf(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const SOON_MS = 10 * 60_000

/** The beginning of the next hour, but not of one that has begun before a form is filled in. */
export function nextHour(now: Date): Date {
  const at = new Date(now.getTime() + SOON_MS)
  at.setMinutes(60, 0, 0)
  return at
}

/** `1 Dec 2026, 00:00 UTC`: the same for every reader. */
export const instantText = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(iso))} UTC`

/** The day so many days ago, as it stands in an address. */
export const daysAgo = (days: number, now: Date): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
