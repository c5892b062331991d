import { daysAfter } from './report-days'
import { monthLast, monthStart } from './report-forecast'

export type Days = { from: string; to: string }

export const periodNames = ['7 days', '30 days', 'This month', 'Last month'] as const
export type PeriodName = (typeof periodNames)[number]

/** The days of a named period, relative to a day. */
export function daysOf(name: PeriodName, today: string): Days {
  if (name === 'This month') return { from: monthStart(today), to: today }
  if (name === 'Last month') {
    const to = daysAfter(monthStart(today), -1)
    return { from: monthStart(to), to }
  }
  return { from: daysAfter(today, name === '7 days' ? -6 : -29), to: today }
}

/** The name of a period. Null if it has none. */
export const nameOf = ({ from, to }: Days, today: string): PeriodName | null =>
  periodNames.find((name) => {
    const days = daysOf(name, today)
    return days.from === from && days.to === to
  }) ?? null

/** The number of days in the month of a day. */
export const monthLength = (day: string): number => Number(monthLast(day).slice(8))
