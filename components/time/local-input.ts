import { MINUTE_MS } from '@/lib/base/durations'
/** What date and time inputs hold: times of the reader's own zone, and the instants they stand for. */

/** An instant as `datetime-local` wants it. */
export function localOf(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}
