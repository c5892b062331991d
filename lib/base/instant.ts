/** The years whose instants we take: what databases, browsers and people all can write. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2199]

/**
 * A text that names an instant, in the one form we write (`2026-11-20T12:04:00.000Z`); null when it names none,
 * or one before 1970 or after 2199. A time without a zone, as forms have it, is in the reader's own.
 */
export function readInstant(text: string): string | null {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return null
  const year = at.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? at.toISOString() : null
}

/** Years have four digits, and a zone may add a day. */
const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z')
const END_OF_TIME = Date.parse('+010000-01-03T00:00:00Z')

/** Whether a text names an instant that a column of the database can hold, however far it may be. */
export function isStorableTime(text: string): boolean {
  const at = Date.parse(text)
  return at >= FIRST_DAY && at < END_OF_TIME
}
