import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { dayOf, instantOf, isCalendarDate, parseInstant, wallClock, weekday } from './time'
import { counted, numberIn, scoreText, shown, times, timeWords } from './words'

const DAY_MS = 86_400_000
const instant = fc.integer({ min: Date.UTC(0, 0, 1), max: Date.UTC(9999, 11, 31) })
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
] as const

describe('an instant', () => {
  prop.prop([instant])('is read as Date reads it', (ms) => {
    const text = new Date(ms).toISOString()
    expect(parseInstant(text)).toBe(ms)
    expect(instantOf(text)).toBe(ms)
    const seconds = `${text.slice(0, 19)}Z`
    expect(parseInstant(seconds)).toBe(Date.parse(seconds))
  })

  prop.prop([instant, fc.integer({ min: -1439, max: 1439 })])('has any offset', (ms, minutes) => {
    const whole = ms - (ms % 1000)
    const local = new Date(whole + minutes * 60_000)
    fc.pre(local.getUTCFullYear() >= 0 && local.getUTCFullYear() <= 9999)
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    const two = (value: number) => String(value).padStart(2, '0')
    const offset = `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
    expect(parseInstant(`${local.toISOString().slice(0, 19)}${offset}`)).toBe(whole)
  })

  prop.prop([fc.string({ maxLength: 24 })])('is nothing that Date cannot read', (text) => {
    const read = parseInstant(text)
    if (read !== null) expect(read).toBe(Date.parse(text))
  })
})

describe('a day', () => {
  prop.prop([instant])('is counted as 24 hours each, and comes after the day before', (ms) => {
    const date = new Date(ms).toISOString().slice(0, 10)
    const day = dayOf(date)
    expect(day).toBe(Math.floor(ms / DAY_MS))
    expect(isCalendarDate(date)).toBe(true)
    expect(weekday(day)).toBe(new Date(ms).getUTCDay() || 7)
    expect(weekday(day + 1)).toBe((weekday(day) % 7) + 1)
  })

  prop.prop([fc.integer({ min: 0, max: 9999 }), fc.nat({ max: 14 }), fc.nat({ max: 33 })])(
    'a calendar date is one that Date does not move to another day',
    (year, month, day) => {
      const [y, m, d] = [
        String(year).padStart(4, '0'),
        String(month).padStart(2, '0'),
        String(day).padStart(2, '0'),
      ]
      const date = new Date(`${y}-${m}-${d}T00:00:00Z`)
      const exists =
        !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${y}-${m}-${d}`)
      expect(isCalendarDate(`${y}-${m}-${d}`)).toBe(exists)
    },
  )
})

prop.prop([fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), fc.constantFrom(...zones)])(
  'a wall clock shows what Intl formats',
  (ms, zone) => {
    const { day, minute } = wallClock(ms, zone)
    const text = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(ms)
    const [date = '', time = ''] = text.split(' ')
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    expect({ day, minute }).toEqual({ day: dayOf(date), minute: hours * 60 + minutes })
  },
)

test('a time zone that does not exist is an error', () => {
  expect(() => wallClock(0, 'Europe/Atlantis')).toThrow(RangeError)
})

describe('words', () => {
  test.each([
    [shown(0.5), '0.5'],
    [shown(1 / 3), '0.3333'],
    [shown(2.00004), '2'],
    [shown(1.26, 1), '1.3'],
    [times(1.25), '×1.25'],
    [times(2), '×2'],
    [counted(1, 'failure'), '1 failure'],
    [counted(0, 'failure'), '0 failures'],
    [scoreText(50), '50.0'],
    [scoreText(25.2), '25.2'],
    [scoreText(1e21), '1e+21'],
    [timeWords('2026-11-14T19:22:35Z'), '14 Nov 2026, 19:22:35 UTC'],
    [timeWords('soon'), 'unknown'],
    [timeWords(5), 'unknown'],
    [timeWords(undefined), 'unknown'],
  ])('%s', (text, words) => {
    expect(text).toBe(words)
  })

  test('a fact that is not a number counts as 0', () => {
    expect(numberIn({ cost: 2, name: 'a' }, 'cost')).toBe(2)
    expect(numberIn({ cost: 2, name: 'a' }, 'name')).toBe(0)
    expect(numberIn({ cost: 2 }, 'price')).toBe(0)
  })
})
