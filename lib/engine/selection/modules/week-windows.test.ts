import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { cel } from '../../cel'
import { account, groupsOf, input, match, sharesOf, step } from '../../testing/builders'
import { select } from '../select'

const DAY_MINUTES = 1440
const DAY_MS = 86_400_000
const ZONES = [
  'UTC',
  'UTC',
  'UTC',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
  'Pacific/Chatham',
]

type Window = {
  days: number[]
  from: string
  to: string
  dates: { from: string; to: string } | null
  accounts: string[]
  factor: number
  priority: number | null
}

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const two = (value: number) => String(value).padStart(2, '0')
/** Few times, so that instants often fall on the borders of windows. */
const time = fc
  .constantFrom(0, 1, 120, 150, 720, 1439)
  .map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`)

/** Changes of the clock in the north and in the south. */
const day = fc.constantFrom('2026-03-29', '2026-10-04', '2026-10-25')

const instant = fc
  .tuple(
    day,
    fc.constantFrom(-1, 0, 0, 1),
    // The times of windows in UTC, and the hours around the changes of the clock.
    fc.constantFrom(0, 1, 120, 150, 720, 1439, 15 * 60, 16 * 60, 60, 13 * 60 + 15),
    fc.constantFrom(-1, 0, 0, 1),
    fc.constantFrom(0, 59),
  )
  .map(([date, days, minute, more, seconds]) => {
    const at = Date.parse(date) + days * DAY_MS + (minute + more) * 60_000
    return at + seconds * 1000
  })

const dateNear = fc
  .tuple(day, fc.integer({ min: -1, max: 1 }))
  .map(([date, more]) => new Date(Date.parse(date) + more * DAY_MS).toISOString().slice(0, 10))

const window: fc.Arbitrary<Window> = fc.record({
  days: fc.oneof(fc.constant<number[]>([1, 2, 3, 4, 5, 6, 7]), fc.subarray([1, 6, 7])),
  from: time,
  to: time,
  dates: fc.option(
    fc.tuple(dateNear, dateNear).map((both) => {
      const [from = '', to = ''] = both.toSorted()
      return { from, to }
    }),
  ),
  accounts: fc.subarray(['a', 'b']),
  factor: fc.constantFrom(0.5, 1, 3),
  priority: fc.constantFrom(null, 1, 2),
})

/** The local date and minute of an instant, by the platform's calendar. */
function localTime(at: number, timeZone: string): { date: string; minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const date = `${of('year')}-${of('month')}-${of('day')}`
  return { date, minute: Number(of('hour')) * 60 + Number(of('minute')) }
}

const dayBefore = (date: string) => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10)

/** A window is open if it started on this local day or on the one before, and has not ended since. */
function isOpen({ days, from, to, dates }: Window, at: number, timeZone: string): boolean {
  const { date, minute } = localTime(at, timeZone)
  const end = minutes(to) <= minutes(from) ? minutes(to) + DAY_MINUTES : minutes(to)
  const starts = [
    { day: date, since: minute },
    { day: dayBefore(date), since: minute + DAY_MINUTES },
  ]
  return starts.some(({ day, since }) => {
    const weekday = new Date(day).getUTCDay() || 7
    const isDated = dates === null || (dates.from <= day && day <= dates.to)
    return days.includes(weekday) && isDated && minutes(from) <= since && since < end
  })
}

const outcomeOf = (windows: readonly Window[], at: number, timeZone: string, mode: string) =>
  select(
    input({
      modules: [step('weighted-split'), step('time-window', { mode, timeZone, windows })],
      request: { now: new Date(at).toISOString() },
      accounts: [account('a'), account('b')],
      matches: [match('a'), match('b')],
    }),
    cel,
  )

const given = [fc.array(window, { maxLength: 3 }), instant, fc.constantFrom(...ZONES)] as const

describe('windows of local time agree with their definition', () => {
  prop.prop([...given], { numRuns: 1500 })('as factors', (windows, at, timeZone) => {
    const weightOf = (id: string) =>
      windows
        .filter((each) => each.accounts.includes(id) && isOpen(each, at, timeZone))
        .reduce((weight, { factor }) => weight * factor, 1)
    const [a, b] = [weightOf('a'), weightOf('b')]
    const shares = sharesOf(outcomeOf(windows, at, timeZone, 'factor'))
    expect(shares.a).toBeCloseTo(a / (a + b), 12)
    expect(shares.b).toBeCloseTo(b / (a + b), 12)
  })

  prop.prop([...given], { numRuns: 500 })('as priorities', (windows, at, timeZone) => {
    const rankOf = (id: string) =>
      Math.min(
        ...windows
          .filter((each) => each.accounts.includes(id) && isOpen(each, at, timeZone))
          .map(({ priority }) => priority ?? Number.POSITIVE_INFINITY),
      )
    const [a, b] = [rankOf('a'), rankOf('b')]
    const expected = a === b ? [['a', 'b']] : a < b ? [['a'], ['b']] : [['b'], ['a']]
    expect(groupsOf(outcomeOf(windows, at, timeZone, 'priority'))).toEqual(expected)
  })
})
