import { z } from 'zod'
import { dayOf, isCalendarDate, type WallClock, weekday } from '../../kernel/time'
import type { Facts } from '../facts'

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Expected a time from 00:00 to 23:59' })

const date = z.string().refine(isCalendarDate, { error: 'Expected a date as YYYY-MM-DD' })

/** Hours of the week, with the accounts of the window and their factor or priority while it is open. */
export const windowSchema = z.strictObject({
  days: z.array(z.int().min(1).max(7)),
  from: timeOfDay,
  to: timeOfDay,
  dates: z
    .strictObject({ from: date, to: date })
    .refine(({ from, to }) => from <= to, { error: 'Ends before it begins', path: ['to'] })
    .nullable()
    .default(null),
  accounts: z.array(z.string().min(1)),
  factor: z
    .number()
    .min(0)
    .overwrite((factor) => factor + 0),
  priority: z.int().min(1).nullable().default(null),
})

export type Window = z.infer<typeof windowSchema>

export type OpenWindow = { window: Window; name: number }

/** The open windows of each account, by account index. Windows are numbered from 1. */
export function openWindows(
  facts: Facts,
  windows: readonly Window[],
  clock: WallClock,
): OpenWindow[][] {
  const openTo = facts.accounts.map((): OpenWindow[] => [])
  for (const [index, window] of windows.entries()) {
    if (!isOpen(window, clock)) continue
    for (const id of new Set(window.accounts)) {
      const account = facts.accountAt.get(id)
      if (account !== undefined) openTo[account]?.push({ window, name: index + 1 })
    }
  }
  return openTo
}

/** A window belongs to the day on which it starts. One that passes midnight may have started on the day before. */
function isOpen(window: Window, { day, minute }: WallClock): boolean {
  const from = minutesOf(window.from)
  const to = minutesOf(window.to)
  if (from < to) return minute >= from && minute < to && startsOn(window, day)
  return (minute >= from && startsOn(window, day)) || (minute < to && startsOn(window, day - 1))
}

function startsOn({ days, dates }: Window, day: number): boolean {
  if (!days.includes(weekday(day))) return false
  return dates === null || (day >= dayOf(dates.from) && day <= dayOf(dates.to))
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** As in "Fri 12:00". */
export const shownClock = ({ day, minute }: WallClock): string => {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${DAYS[weekday(day) - 1]} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
