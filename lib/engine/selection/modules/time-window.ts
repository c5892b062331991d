import { z } from 'zod'
import { finite } from '../../kernel/shares'
import {
  dayOf,
  isCalendarDate,
  isTimeZone,
  type WallClock,
  wallClock,
  weekday,
} from '../../kernel/time'
import { numberIn, shown, times } from '../../kernel/words'
import { defineModule, reweighFace } from '../module'
import { hints } from './meta'

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Expected a time from 00:00 to 23:59' })

const date = z.string().refine(isCalendarDate, { error: 'Expected a date as YYYY-MM-DD' })

const windowSchema = z.strictObject({
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
})

type Window = z.infer<typeof windowSchema>

/** Every window open at the local time of `now` multiplies the weights of its accounts. */
export const timeWindow = defineModule({
  id: 'time-window',
  label: 'Time window',
  summary: 'Raises or lowers accounts at certain hours, days or dates.',
  params: z.strictObject({
    timeZone: z
      .string()
      .refine(isTimeZone, { error: 'Expected an IANA time zone such as Europe/Berlin' })
      .default('UTC')
      .meta(
        hints({
          label: 'Time zone',
          hint: 'Days and hours are those of a clock on the wall there.',
          widget: 'time-zone',
        }),
      ),
    windows: z
      .array(windowSchema)
      .default([])
      .meta(
        hints({
          label: 'Windows',
          hint: 'From is included, to is not; a window that ends before it begins runs past midnight.',
          unit: '× share',
          widget: 'windows',
          softMin: 0,
          softMax: 5,
          step: 0.1,
        }),
      ),
  }),
  defaults: { timeZone: 'UTC', windows: [] },
  neutral: { timeZone: 'UTC', windows: [] },
  isDead: ({ windows }) =>
    windows.every((w) => w.factor === 1 || w.accounts.length === 0 || w.days.length === 0),
  accountIds: ({ windows }) =>
    windows.flatMap(({ accounts }, w) =>
      accounts.map((id, a) => ({ id, path: `windows[${w}].accounts[${a}]` })),
    ),

  reweigh(facts, { timeZone, windows }, { groupStart, runAccount, runOf }) {
    const clock = wallClock(facts.now, timeZone)
    const factorOf = new Float64Array(facts.accounts.length).fill(1)
    const openTo = facts.accounts.map((): number[] => [])
    for (const [index, window] of windows.entries()) {
      if (!isOpen(window, clock)) continue
      for (const id of new Set(window.accounts)) {
        const account = facts.accountAt.get(id)
        if (account === undefined) continue
        factorOf[account] = finite((factorOf[account] ?? 1) * window.factor)
        openTo[account]?.push(index + 1)
      }
    }

    const accountAt = (position: number) => runAccount[runOf[position] ?? 0] ?? 0
    return reweighFace({
      weigh(group, share, raw) {
        for (let p = groupStart[group] ?? 0; p < (groupStart[group + 1] ?? 0); p++) {
          raw[p] = (share[p] ?? 0) * (factorOf[accountAt(p)] ?? 1)
        }
        return {}
      },
      because: (position) => ({
        factor: factorOf[accountAt(position)] ?? 1,
        windows: openTo[accountAt(position)]?.join(', ') ?? '',
        localTime: shownClock(clock),
        timeZone,
      }),
    })
  },

  explain({ because }) {
    if (because.windows === '') return `no window is open at ${because.localTime}`
    const factor = times(numberIn(because, 'factor'))
    return `window ${because.windows} is open at ${because.localTime} ${factor}`
  },

  change: ({ because }) => `factor ${shown(numberIn(because, 'factor'))}, needed above 0`,
})

/** A window belongs to the day it starts on; one that wraps past midnight may have begun yesterday. */
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

const shownClock = ({ day, minute }: WallClock): string => {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${DAYS[weekday(day) - 1]} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
