import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { dayStart, isoDay } from '@/lib/base/time-text'

/** The ranges up to now that lists offer. */
export const spans = ['1h', '24h', '7d', '30d'] as const

/** The label of a range: `24 h` for `24h`. */
export const spanLabel = (span: string): string => span.replace(/(\d)([a-z])/, '$1 $2')

export type Span = (typeof spans)[number]

const lengths: Readonly<Record<Span, number>> = {
  '1h': HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
}

const words: Readonly<Record<Span, string>> = {
  '1h': 'last hour',
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
}

const spanWords = (span: Span): string => words[span]

/** The start of a range that ends at `now`, in the format of the API. */
export const spanStart = (span: Span, now: number): string =>
  new Date(now - lengths[span]).toISOString()

const isDay = (bound: string) => /^\d{4}-\d{2}-\d{2}$/.test(bound)

/** The instant of a bound. A day starts in the reader's time zone, or ends there if it is the upper bound. */
export function boundOf(bound: string, daysLater: number, zone: string): string | undefined {
  if (isDay(bound)) return dayStart(bound, daysLater, zone)
  const at = Date.parse(bound)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** The day that a date field shows for a bound; empty if the bound cannot be parsed. */
export const dayOfBound = (bound: string, zone: string): string =>
  isDay(bound) || Number.isNaN(Date.parse(bound)) ? bound.slice(0, 10) : isoDay(bound, zone)

/** The time range of a list in the URL: a range that ends now, or from one day to another. */
export type SpanAddress = { from: string; to: string; last: Span | null }

export type SpanChange = { [Field in keyof SpanAddress]?: SpanAddress[Field] | null }

export const noSpan = { from: null, to: null, last: null }

/** True if the last day is before the first. */
export const isBackwards = ({ from, to }: SpanAddress): boolean =>
  from !== '' && to !== '' && to.slice(0, 10) < from.slice(0, 10)

/** The bounds as API parameters; undefined for a missing bound. */
export const boundsOf = (
  { from, to, last }: SpanAddress,
  { zone, now }: { zone: string; now: number },
): { from: string | undefined; to: string | undefined } =>
  last === null
    ? { from: boundOf(from, 0, zone), to: boundOf(to, 1, zone) }
    : { from: spanStart(last, now), to: undefined }

type SpanChip = { id: string; label: string; text: string; onRemove: () => void }

/** The filter chips of the time range. */
export function spanChips(
  { from, to, last }: SpanAddress,
  zone: string,
  onChange: (change: SpanChange) => void,
): SpanChip[] {
  const texts = [
    ['last', 'Time', last === null ? '' : spanWords(last)],
    ['from', 'From', dayOfBound(from, zone)],
    ['to', 'To', dayOfBound(to, zone)],
  ] as const
  return texts.flatMap(([id, label, text]) =>
    text === '' ? [] : [{ id, label, text, onRemove: () => onChange({ [id]: null }) }],
  )
}
