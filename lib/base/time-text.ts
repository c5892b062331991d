import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations'
import { readInstant } from './instant'
import { dayLocale } from './reader-format'

/** The only module that formats instants. Pages show the reader's time zone, and UTC on hover. */

/** `clock` and `second` have seconds. `row` and `axis…` have no zone, because it is on hover or in a caption. */
export type TimeStyle =
  | 'minute'
  | 'second'
  | 'row'
  | 'clock'
  | 'clockMinute'
  | 'day'
  | 'month'
  | 'axisTime'
  | 'axisDay'

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const styles: Record<TimeStyle, { options: Intl.DateTimeFormatOptions; hasZone: boolean }> = {
  minute: { options: { ...date, ...time }, hasZone: true },
  second: { options: { ...date, ...time, second: '2-digit' }, hasZone: true },
  row: { options: { ...date, ...time }, hasZone: false },
  clock: { options: { ...time, second: '2-digit' }, hasZone: true },
  clockMinute: { options: time, hasZone: true },
  day: { options: date, hasZone: false },
  month: { options: { month: 'long', year: 'numeric' }, hasZone: false },
  axisTime: { options: time, hasZone: false },
  axisDay: { options: { day: 'numeric', month: 'short' }, hasZone: false },
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, key: string, options: Intl.DateTimeFormatOptions) {
  const name = `${locale} ${key} ${options.timeZone}`
  const cached = formatters.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(name, cached)
  return cached
}

/** `21 Nov 2026, 21:36 EST` */
export function timeText(iso: string, timeZone: string, style: TimeStyle = 'minute'): string {
  const { options, hasZone } = styles[style]
  const text = formatter(dayLocale(), style, { ...options, timeZone }).format(new Date(iso))
  return hasZone ? `${text} ${zoneName(iso, timeZone)}` : text
}

// Each locale abbreviates the zones of its own countries and shows an offset for other zones.
const zoneLocales = ['en-GB', 'en-US', 'en-AU', 'en-IN', 'en-CA', 'en-NZ', 'en-ZA']

/** The day of an instant in a time zone, in the form of `date` inputs and URLs: `2026-11-21`. */
export const isoDay = (iso: string, timeZone: string): string =>
  formatter('sv-SE', 'isoDay', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).format(new Date(iso))

/** The instant at which a day begins in a time zone, or the day that many days later; undefined if no day is given. */
export function dayStart(day: string, daysLater: number, timeZone: string): string | undefined {
  const wall = Date.parse(`${day}T00:00Z`) + daysLater * DAY_MS
  return Number.isNaN(wall)
    ? undefined
    : (instantOf(localOf(isoOf(wall), 'UTC'), timeZone) ?? undefined)
}

/** The local time of an instant in a time zone: `2026-11-21T21:36`. */
export const localOf = (iso: string, timeZone: string): string =>
  formatter('sv-SE', 'wall', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...time,
    timeZone,
  })
    .format(new Date(iso))
    .replace(' ', 'T')

/**
 * Returns the instant of a local time such as `2026-11-21T21:36` in a time zone; null for any other text. A repeated
 * local time is the first one. A skipped local time is moved later by the length of the gap.
 */
export function instantOf(local: string, timeZone: string): string | null {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall) || isoOf(wall).slice(0, 16) !== local) return null
  // The clock changes at most once in these two days.
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((ms) => wall - offsetAt(ms, timeZone))
  const at = [before, after].find((ms = 0) => localOf(isoOf(ms), timeZone) === local) ?? before
  return at === undefined ? null : readInstant(isoOf(at))
}

const isoOf = (ms: number) => new Date(ms).toISOString()

/** The UTC offset of a time zone at an instant. */
const offsetAt = (ms: number, timeZone: string): number =>
  Date.parse(`${localOf(isoOf(ms), timeZone)}Z`) - Math.floor(ms / MINUTE_MS) * MINUTE_MS

/** The day that many days before the local day of `now`, in the form of URLs. Days are not always 24 hours long. */
export const daysAgo = (days: number, now: number, timeZone: string): string =>
  isoOf(Date.parse(isoDay(isoOf(now), timeZone)) - days * DAY_MS).slice(0, 10)

/** `EST`, `CET`, `UTC`, or `GMT+3` if the zone has no common abbreviation. */
export function zoneName(iso: string, timeZone: string): string {
  for (const locale of zoneLocales) {
    const name = zoneIn(locale, iso, timeZone)
    if (!/^(GMT|UTC)[+-]/.test(name)) return name
  }
  return zoneIn('en-GB', iso, timeZone)
}

const zoneIn = (locale: string, iso: string, timeZone: string): string =>
  formatter(locale, 'zone', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** `2026-11-20 12:04:10 UTC`, the same for every reader. */
export const utcText = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`

const steps = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `3 hours ago`, `in 2 days`; beyond 30 days the date itself. */
export function relativeText(iso: string, now: number, timeZone: string): string {
  const distance = Date.parse(iso) - now
  if (Math.abs(distance) > 30 * DAY_MS) return timeText(iso, timeZone, 'day')
  const step = steps.find(({ ms }) => Math.abs(distance) >= ms)
  return step === undefined
    ? 'just now'
    : relative.format(Math.round(distance / step.ms), step.unit)
}

/** Whether a text names a time zone, such as `Europe/Berlin`. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
