import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { dayStart } from '@/lib/base/time-text'

/** Spans up to now that lists offer. */
export const spans = ['1h', '24h', '7d'] as const

export type Span = (typeof spans)[number]

const lengths: Readonly<Record<Span, number>> = { '1h': HOUR_MS, '24h': DAY_MS, '7d': 7 * DAY_MS }

const words: Readonly<Record<Span, string>> = {
  '1h': 'last hour',
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
}

export const spanWords = (span: Span): string => words[span]

/** Where a span that ends at an instant begins, as the API takes it. */
export const spanStart = (span: Span, now: number): string =>
  new Date(now - lengths[span]).toISOString()

const isDay = (bound: string) => /^\d{4}-\d{2}-\d{2}$/.test(bound)

/** A day in the reader's zone, its end where it closes a range; an instant is meant as it is. */
export function boundOf(bound: string, daysLater: number, zone: string): string | undefined {
  if (isDay(bound)) return dayStart(bound, daysLater, zone)
  const at = Date.parse(bound)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
