import { DAY_MS } from '@/lib/base/durations'

const WEEK = 7

const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Adds a number of days to a day. */
export const addDays = (day: string, days: number): string => isoOf(Date.parse(day) + days * DAY_MS)

/** Adds a number of months to a day; in a shorter month the result is its last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % WEEK

/** The weeks of the month that contains the day, from Monday to Sunday; null for days of adjacent months. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7)
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    Array.from({ length: WEEK }, (_, at) => addDays(first, week * WEEK + at)),
  )
  return weeks.map((days) => days.map((each) => (each.startsWith(month) ? each : null)))
}

/** The day that a key leads to; null if the key does not navigate. */
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
