import { DAY_MS } from '@/lib/base/durations'

const WEEK = 7

const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The day a number of days later. */
export const addDays = (day: string, days: number): string => isoOf(Date.parse(day) + days * DAY_MS)

/** The same day a number of months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** From 0 for a Monday to 6 for a Sunday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % WEEK

/** The weeks of the month of a day, from Monday to Sunday; null where a week has days of another month. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7)
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    Array.from({ length: WEEK }, (_, at) => addDays(first, week * WEEK + at)),
  )
  return weeks.map((days) => days.map((each) => (each.startsWith(month) ? each : null)))
}

/** Where a key of the arrows leads from a day; null for any other key. */
export function dayAfterKey(day: string, key: string): string | null {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -WEEK)
  if (key === 'ArrowDown') return addDays(day, WEEK)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, WEEK - 1 - weekdayOf(day))
  if (key === 'PageUp') return addMonths(day, -1)
  return key === 'PageDown' ? addMonths(day, 1) : null
}
