import { readInstant } from '@/lib/base/instant'

/** Parses a date or time. A time without a zone is UTC. Null if it is invalid or ambiguous. */
export function readDate(written: string): Date | null {
  const text = written.trim()
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const iso =
    day !== undefined && month !== undefined
      ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : text
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i.exec(
      iso,
    )
  if (parts === null) return null
  const [, date = '', time = '00:00', zone = 'Z'] = parts
  const offset = /^(utc|z)$/i.test(zone) ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2')
  const at = new Date(`${date}T${time}${offset}`)
  // Refuses February 30, which `Date` would convert to a day in March.
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  return isDay && !Number.isNaN(at.getTime()) && readInstant(at.toISOString()) !== null ? at : null
}
