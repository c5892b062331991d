import { dayStart, daysAgo } from '@/lib/base/time-text'
import type { CostReport } from '@/lib/features/cost-reports/schema'
import { daysAfter, daysBetween } from './report-days'

export type Forecast = {
  /** The last day of the month. */
  last: string
  /** The average cost of a whole day over the last days. */
  perDay: number
  /** The cost of the whole month: the amount spent plus the expected rest. */
  total: number
  /** The remaining expected cost of each day. */
  expectedOn: (day: string) => number
}

/** A day, and the part of it that remains, from 0 to 1. */
export type Today = { day: string; remaining: number }

/** Today in a time zone. The day can have 23 or 25 hours. */
export function todayIn(now: number, zone: string): Today {
  const day = daysAgo(0, now, zone)
  const [start, end] = [0, 1].map((later) => Date.parse(dayStart(day, later, zone) ?? '')) as [
    number,
    number,
  ]
  return { day, remaining: (end - now) / (end - start) }
}

/** The number of whole days in the average. */
const MIN_DAYS = 3
const MAX_DAYS = 7

export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

export function monthLast(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0, 12)).toISOString().slice(0, 10)
}

/**
 * The forecast of a report by day that starts with the month and ends today. It continues the mean of the last
 * whole days for the part of today that remains, from 0 to 1, and the later days. Null for other reports, and with
 * too few whole days.
 */
export function forecastOf(
  { by, from, to, rows }: CostReport,
  { day: today, remaining }: Today,
): Forecast | null {
  if (by !== 'day' || to !== today || from !== monthStart(today)) return null
  const costs = new Map(rows.map((row) => [row.day, Number(row.cost)]))
  const whole = Math.min(MAX_DAYS, daysBetween(from, today) - 1)
  if (whole < MIN_DAYS) return null
  const lastDays = Array.from({ length: whole }, (_, i) => daysAfter(today, -1 - i))
  const perDay = lastDays.reduce((sum, day) => sum + (costs.get(day) ?? 0), 0) / whole
  const last = monthLast(today)
  const rest = perDay * remaining
  const spent = [...costs.values()].reduce((sum, cost) => sum + cost, 0)
  return {
    last,
    perDay,
    total: spent + rest + perDay * (daysBetween(today, last) - 1),
    expectedOn: (day) => (day > last || day < today ? 0 : day === today ? rest : perDay),
  }
}
