/** What date and time inputs hold: times of the reader's own zone, and the instants they stand for. */

const MINUTE_MS = 60_000

/** An instant as `datetime-local` wants it. */
export function localOf(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}
