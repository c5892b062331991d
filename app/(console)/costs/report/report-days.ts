import { DAY_MS } from '@/lib/base/durations'
import { timeText } from '@/lib/base/time-text'

/** Noon in UTC of a day, which has the same date in every format. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`

/** `26 Nov 2026` */
export const dayText = (day: string): string => timeText(noonOf(day), 'UTC', 'day')

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(noonOf(day)) + days * DAY_MS).toISOString().slice(0, 10)

/** First and last included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The same number of days directly before. */
export function periodBefore({ from, to }: { from: string; to: string }) {
  const days = daysBetween(from, to)
  return { from: daysAfter(from, -days), to: daysAfter(from, -1) }
}
