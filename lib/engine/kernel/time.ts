import { at } from './columns'

const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(?:Z|([+-])(\d\d):(\d\d))$/

/** Milliseconds since 1970 of an ISO 8601 time with Z or an offset; null when it is not one. */
export const parseInstant = (text: string): number | null => parsePlain(text) ?? parseAnyForm(text)

/** Milliseconds since 1970 of a time that is already validated. Throws a RangeError for anything else. */
export function instantOf(text: string): number {
  const at = parseInstant(text)
  if (at === null) throw new RangeError(`Not an instant: ${text}`)
  return at
}

/** Parses the most common form, `2026-11-20T12:00:00Z`, ten times faster than the regular expression. */
function parsePlain(text: string): number | null {
  if (text.length !== 20 || text[19] !== 'Z') return null
  if (text[4] !== '-' || text[7] !== '-' || text[10] !== 'T') return null
  if (text[13] !== ':' || text[16] !== ':') return null

  const year = digitsAt(text, 0) * 100 + digitsAt(text, 2)
  const [month, day] = [digitsAt(text, 5), digitsAt(text, 8)]
  const [hour, minute, second] = [digitsAt(text, 11), digitsAt(text, 14), digitsAt(text, 17)]
  if (!isDate(year, month, day) || !(hour <= 23 && minute <= 59 && second <= 59)) return null
  return ((daysSinceEpoch(year, month, day) * 24 + hour) * 60 + minute) * 60_000 + second * 1000
}

/** Two digits as a number; NaN for other characters. */
function digitsAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

function parseAnyForm(text: string): number | null {
  const parts = INSTANT.exec(text)
  if (parts === null) return null

  const [, year, month, day, hour, minute, second = '0', fraction = '0'] = parts
  const [, , , , , , , , sign, offsetHours = '0', offsetMinutes = '0'] = parts
  if (!isDate(Number(year), Number(month), Number(day))) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null

  const days = daysSinceEpoch(Number(year), Number(month), Number(day))
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -60 : 60)
  return (days * 86_400 + seconds - offset) * 1000 + Number(fraction) * 1000
}

/** True for a date of the calendar written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  return parts !== null && isDate(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** A local time: the day counted from 1970-01-01 and the minute of that day. */
export type WallClock = { day: number; minute: number }

/** The local time of an IANA time zone at an instant (ms since 1970). Throws a RangeError if there is no such zone. */
export function wallClock(instant: number, timeZone: string): WallClock {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    parts[type] = Number(value)
  }
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { day: daysSinceEpoch(year, month, day), minute: (hour % 24) * 60 + minute }
}

/** Day of the week of a day counted from 1970-01-01: 1 is Monday, 7 is Sunday. */
export const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** The day counted from 1970-01-01 of a date written YYYY-MM-DD. */
export function dayOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number)
  return daysSinceEpoch(year ?? 1970, month ?? 1, day ?? 1)
}

/** True if this machine supports the IANA time zone. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false
  try {
    formatterOf(timeZone)
    return true
  } catch {
    return false
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached !== undefined) return cached

  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Days since 1970-01-01 of a Gregorian date in the years 0 to 9999, by the algorithm `days_from_civil`. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function isDate(year: number, month: number, day: number): boolean {
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1)) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= at(lengths, month - 1)
}
