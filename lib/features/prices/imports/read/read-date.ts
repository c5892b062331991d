import { readInstant } from '@/lib/base/instant'

/** An instant as files write it; a time without a zone is UTC. Null: none, or one that may mean two days. */
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
  // A thirtieth of February is no day, though some would take it for one of March.
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  return isDay && !Number.isNaN(at.getTime()) && readInstant(at.toISOString()) !== null ? at : null
}
