import { HOUR_MS } from '@/lib/base/durations'
import { readInstant } from '@/lib/base/instant'
import { instantOf, isoDay, timeText, zoneName } from '@/lib/base/time-text'
import { addDays, weekdayOf } from './month-days'

const SECOND_MS = 1_000
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const near: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

/** True if a text is a day such as `2026-11-23`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && readInstant(text)?.slice(0, 10) === text

/** Formats a day as `23 Nov 2026`. */
export const dayText = (day: string): string => timeText(`${day}T00:00:00Z`, 'UTC', 'day')

/**
 * Parses a day in common notations: `23 Nov 2026`, `Nov 23`, `23.11.2026`, `2026-11-23`, `tomorrow`, `Friday`.
 * Null for any other text, and for `11/12/2026`, which is ambiguous. Without a year the closest date is taken.
 */
export function readDay(text: string, today: string): string | null {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
  const distance = near[words] ?? daysToWeekday(words, today)
  if (distance !== null) return addDays(today, distance)
  if (isDay(words)) return words
  const [, first, second, year] = /^(\w+)\.? ?(\w+)\.?(?: ?(\d{4}))?$/.exec(words) ?? []
  if (first === undefined || second === undefined) return null
  return /^\d/.test(first)
    ? dayOf(first, monthOf(second), year, today)
    : dayOf(second, monthOf(first), year, today)
}

function daysToWeekday(word: string, today: string): number | null {
  const requested = word.length < 3 ? -1 : weekdays.findIndex((name) => name.startsWith(word))
  if (requested < 0) return null
  return ((requested - weekdayOf(today) + 6) % 7) + 1
}

/** 1 to 12; 0 if the word is not a month. */
function monthOf(word: string): number {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  return word.length < 3 ? 0 : months.findIndex((name) => name.startsWith(word)) + 1
}

function dayOf(day: string, month: number, year: string | undefined, today: string) {
  if (!/^\d{1,2}$/.test(day) || month === 0) return null
  const inYear = (of: number) =>
    [of, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  if (year !== undefined) return isDay(inYear(Number(year))) ? inYear(Number(year)) : null
  const current = Number(today.slice(0, 4))
  const distance = (to: string) => Math.abs(Date.parse(to) - Date.parse(today))
  const [closest] = [current, current - 1, current + 1]
    .map(inYear)
    .filter(isDay)
    .toSorted((a, b) => distance(a) - distance(b))
  return closest ?? null
}

/** Parses a time of day: `18:00`, `18`, `6 pm`; null for any other text. */
export function readClock(text: string): string | null {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?::(\d{2}))?(?::\d{2})? ?([ap]m)?$/.exec(text.trim().toLowerCase()) ?? []
  const written = Number(hours)
  if (hours === undefined || (half !== undefined && (written < 1 || written > 12))) return null
  const hour = half === undefined ? written : (written % 12) + (half === 'pm' ? 12 : 0)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

const CLOCK =
  /(?:^|,? at |, ?|[ t])(\d{1,2}(?::\d{2}){1,2}(?: ?[ap]m)?|\d{1,2} ?[ap]m)(?: ([a-z]+(?:[+-][\d:]+)?))?$/

/**
 * Parses a day and a time to an instant. A day without a time starts at midnight, a time without a day is
 * today, and a full timestamp is taken unchanged. Null for any other text.
 */
export function readDayTime(text: string, timeZone: string, now: number): string | null {
  const words = text.trim().toLowerCase()
  const today = isoDay(new Date(now).toISOString(), timeZone)
  if (/[tT].*(z|[+-]\d{2}:?\d{2})$/i.test(words) && isDay(words.slice(0, 10)))
    return readInstant(words.toUpperCase())
  const alone = readDay(words, today)
  if (alone !== null) return instantOf(`${alone}T00:00`, timeZone)
  const found = CLOCK.exec(words)
  if (found === null) return null
  const [, written = '', zone] = found
  const before = words.slice(0, found.index)
  const day = before === '' ? today : readDay(before, today)
  const clock = readClock(written)
  if (day === null || clock === null) return null
  const at = inZone(`${day}T${clock}`, zone, timeZone)
  const seconds = Number(/:\d{2}:(\d{2})/.exec(written)?.[1] ?? 0)
  return at === null ? null : new Date(Date.parse(at) + seconds * SECOND_MS).toISOString()
}

/**
 * An hour occurs twice when clocks are set back; the abbreviation of the time zone decides which one is meant.
 */
function inZone(local: string, zone: string | undefined, timeZone: string): string | null {
  if (zone === 'utc') return instantOf(local, 'UTC')
  const at = instantOf(local, timeZone)
  if (at === null || zone === undefined) return at
  const later = new Date(Date.parse(at) + HOUR_MS).toISOString()
  return [at, later].find((it) => zoneName(it, timeZone).toLowerCase() === zone) ?? null
}
