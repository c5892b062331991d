/** ISO 8601, and the form `11.01.2016+15:50:00` that SLA managers write. */
const ISO = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const DOTTED = /^(\d{2})\.(\d{2})\.(\d{4})(?:[+ T](\d{2}:\d{2}(?::\d{2})?))?$/

/** Parses a date of an SLA to milliseconds, in UTC if it names no zone. Null if it has none of the usual forms. */
export function instantOfSlaDate(date: string): number | null {
  const [, day, month, year, time = '00:00'] = DOTTED.exec(date) ?? []
  const iso = day === undefined ? date.replace(' ', 'T') : `${year}-${month}-${day}T${time}`
  if (day === undefined && !ISO.test(date)) return null
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(iso) && iso.includes('T')
  const instant = Date.parse(hasZone || !iso.includes('T') ? iso : `${iso}Z`)
  return Number.isNaN(instant) ? null : instant
}
