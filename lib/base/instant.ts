/** The years of every accepted instant: PostgreSQL, JavaScript and date inputs can all represent them. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2199]

/** A day, or a time with its zone. JavaScript would read other texts in the time zone of the machine. */
const exact = /^[+-]?\d{4,6}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2}))?$/

/**
 * Parses an instant and returns it as `2026-11-20T12:04:00.000Z`; null for anything else, and for instants before
 * 1970 or after 2199. A time without a zone is refused; a day begins at midnight UTC.
 */
export function readInstant(text: string): string | null {
  if (!exact.test(text)) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return null
  const year = at.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? at.toISOString() : null
}

/** The earliest of any number of instants, in ms; Infinity for an empty list. */
export const firstOf = (instants: readonly number[]): number =>
  instants.reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY)
