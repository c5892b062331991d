import { expect, test } from 'vitest'
import { timeText } from '@/lib/base/time-text'
import { dayText, readClock, readDay, readDayTime } from './read-day'

const today = '2026-11-27'

test.each([
  ['23 Nov 2026', '2026-11-23'],
  ['23 november 2026', '2026-11-23'],
  ['Nov 23, 2026', '2026-11-23'],
  ['23.11.2026', '2026-11-23'],
  [' 2026-11-23 ', '2026-11-23'],
  ['5 Jan', '2027-01-05'],
  ['5 Sept', '2026-09-05'],
  ['29 Feb', null],
  ['tomorrow', '2026-11-28'],
  ['Yesterday', '2026-11-26'],
  ['Monday', '2026-11-30'],
  ['fri', '2026-12-04'],
  ['11/12/2026', null],
  ['30 Feb 2026', null],
  ['2026-02-30', null],
  ['1 Jan 2200', null],
  ['23 No', null],
  ['2', null],
  ['soon', null],
  ['', null],
])('on a Friday, "%s" is %s', (text, day) => {
  expect(readDay(text, today)).toBe(day)
})

test('shows a day in a format that it can read', () => {
  expect(readDay(dayText('2026-11-03'), today)).toBe('2026-11-03')
})

test.each([
  ['18:00', '18:00'],
  ['7', '07:00'],
  ['6 pm', '18:00'],
  ['12:30am', '00:30'],
  ['24:00', null],
  ['13 pm', null],
  ['soon', null],
])('"%s" is the time %s', (text, clock) => {
  expect(readClock(text)).toBe(clock)
})

const now = Date.parse('2026-11-27T12:00:00Z')

test.each([
  ['23 Nov 2026, 14:30', '2026-11-23T13:30:00.000Z'],
  ['23 Nov 2026, 14:30 CET', '2026-11-23T13:30:00.000Z'],
  ['23 Nov 2026, 14:30 UTC', '2026-11-23T14:30:00.000Z'],
  ['23 Nov 2026 at 2 pm', '2026-11-23T13:00:00.000Z'],
  ['2026-11-23T14:30', '2026-11-23T13:30:00.000Z'],
  ['2026-11-23 14:30:15', '2026-11-23T13:30:15.000Z'],
  ['2026-11-23T14:30:15.250Z', '2026-11-23T14:30:15.250Z'],
  ['2026-11-23T14:30+05:30', '2026-11-23T09:00:00.000Z'],
  ['tomorrow', '2026-11-27T23:00:00.000Z'],
  ['tomorrow 9:00', '2026-11-28T08:00:00.000Z'],
  ['9:00', '2026-11-27T08:00:00.000Z'],
  ['23 Nov 2026, 14:30 EST', null],
  ['23 Nov 2026, 14:3', null],
  ['soon', null],
])('in Berlin, "%s" is %s', (text, at) => {
  expect(readDayTime(text, 'Europe/Berlin', now)).toBe(at)
})

test.each(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-07-01T10:00:00.000Z'])(
  '%s stays the same when it is shown and read again',
  (at) => {
    for (const zone of ['Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kolkata', 'UTC'])
      expect(readDayTime(timeText(at, zone), zone, now)).toBe(at)
  },
)
