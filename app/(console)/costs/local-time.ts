import { MINUTE_MS } from '@/lib/base/durations'
import { localOf } from '@/lib/base/time-text'

const SOON_MS = 10 * MINUTE_MS

/** The next full hour in a time zone, unless it would pass before a form is filled in. */
export function nextHour(now: Date, timeZone: string): string {
  const soon = now.getTime() + SOON_MS
  const minute = Number(localOf(new Date(soon).toISOString(), timeZone).slice(-2))
  const started = Math.floor(soon / MINUTE_MS) * MINUTE_MS
  return new Date(started + (60 - minute) * MINUTE_MS).toISOString()
}
