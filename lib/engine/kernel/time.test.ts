import { describe, expect, test } from 'vitest'
import {
  dayOf,
  instantOf,
  isCalendarDate,
  isTimeZone,
  parseInstant,
  wallClock,
  weekday,
} from './time'

describe('instants', () => {
  test.each([
    ['2026-11-20T12:00:00Z', Date.UTC(2026, 10, 20, 12)],
    ['2026-11-20T12:00Z', Date.UTC(2026, 10, 20, 12)],
    ['2026-11-20T12:00:00.250Z', Date.UTC(2026, 10, 20, 12, 0, 0, 250)],
    ['2026-11-20T12:00:00+02:30', Date.UTC(2026, 10, 20, 9, 30)],
    ['2026-11-20T12:00:00-05:00', Date.UTC(2026, 10, 20, 17)],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
    ['1969-12-31T23:59:59Z', -1000],
    ['2000-03-01T00:00:00Z', Date.UTC(2000, 2, 1)],
  ])('%s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant)
  })

  test.each([
    '2026-11-20T12:00:00',
    '2026-11-20',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-11-31T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T12:60:00Z',
    '2026-11-20T12:00:60Z',
    '2026-11-20T12:00:00+24:00',
    '2026-11-2xT12:00:00Z',
    ' 2026-11-20T12:00:00Z',
    '',
  ])('%j is not an instant', (text) => {
    expect(parseInstant(text)).toBeNull()
    expect(() => instantOf(text)).toThrow(RangeError)
  })
})

test('days of the week: 1 is Monday', () => {
  expect(weekday(dayOf('2026-11-16'))).toBe(1)
  expect(weekday(dayOf('2026-11-22'))).toBe(7)
  expect(weekday(dayOf('1969-12-31'))).toBe(3)
})

test.each([
  { at: '2026-11-20T23:30:00Z', zone: 'Asia/Kolkata', date: '2026-11-21', minute: 5 * 60 },
  { at: '2026-03-29T00:59:00Z', zone: 'Europe/Berlin', date: '2026-03-29', minute: 119 },
  { at: '2026-03-29T01:00:00Z', zone: 'Europe/Berlin', date: '2026-03-29', minute: 180 },
  { at: '2026-10-25T00:30:00Z', zone: 'Europe/Berlin', date: '2026-10-25', minute: 150 },
  { at: '2026-10-25T01:30:00Z', zone: 'Europe/Berlin', date: '2026-10-25', minute: 150 },
  { at: '2026-01-01T00:00:00Z', zone: 'UTC', date: '2026-01-01', minute: 0 },
  { at: '2026-01-01T00:00:00Z', zone: 'America/New_York', date: '2025-12-31', minute: 1140 },
])('a wall clock in $zone at $at', ({ at, zone, date, minute }) => {
  expect(wallClock(parseInstant(at) ?? 0, zone)).toEqual({ day: dayOf(date), minute })
})

test('time zones and dates that do not exist', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  for (const zone of ['Europe/Atlantis', '', '+02:00']) expect(isTimeZone(zone)).toBe(false)
  expect(isCalendarDate('2026-11-30')).toBe(true)
  for (const date of ['2026-11-31', '2026-1-1', 'today']) expect(isCalendarDate(date)).toBe(false)
})
