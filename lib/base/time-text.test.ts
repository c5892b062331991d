import { expect, test } from 'vitest'
import {
  dayStart,
  daysAgo,
  instantOf,
  isoDay,
  localOf,
  relativeText,
  timeText,
  utcText,
  zoneName,
} from './time-text'

const at = '2026-11-22T02:36:01Z'

test.each([
  { zone: 'America/New_York', text: '21 Nov 2026, 21:36 EST' },
  { zone: 'Europe/Berlin', text: '22 Nov 2026, 03:36 CET' },
  { zone: 'Asia/Kolkata', text: '22 Nov 2026, 08:06 IST' },
  { zone: 'America/Sao_Paulo', text: '21 Nov 2026, 23:36 GMT-3' },
  { zone: 'UTC', text: '22 Nov 2026, 02:36 UTC' },
])('in $zone it is $text', ({ zone, text }) => {
  expect(timeText(at, zone)).toBe(text)
})

test('the zone abbreviation is that of the instant, not of today', () => {
  expect(zoneName('2026-07-01T00:00:00Z', 'America/New_York')).toBe('EDT')
})

test.each([
  { style: 'second', text: '21 Nov 2026, 21:36:01 EST' },
  { style: 'clock', text: '21:36:01 EST' },
  { style: 'day', text: '21 Nov 2026' },
  { style: 'axisTime', text: '21:36' },
  { style: 'axisDay', text: '21 Nov' },
] as const)('$style: $text', ({ style, text }) => {
  expect(timeText(at, 'America/New_York', style)).toBe(text)
})

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  { at: '2026-11-20T11:59:30Z', text: 'just now' },
  { at: '2026-11-20T11:45:00Z', text: '15 minutes ago' },
  { at: '2026-11-20T09:00:00Z', text: '3 hours ago' },
  { at: '2026-11-19T12:00:00Z', text: 'yesterday' },
  { at: '2026-11-27T12:00:00Z', text: 'in 7 days' },
  { at: '2026-09-01T02:00:00Z', text: '31 Aug 2026' },
])('$at is $text', ({ at: then, text }) => {
  expect(relativeText(then, now, 'America/New_York')).toBe(text)
})

test('on hover it is in UTC', () => {
  expect(utcText('2026-11-20T13:04:10+01:00')).toBe('2026-11-20 12:04:10 UTC')
})

test.each([
  { day: '2026-11-21', later: 0, zone: 'America/New_York', start: '2026-11-21T05:00:00.000Z' },
  { day: '2026-11-01', later: 1, zone: 'America/New_York', start: '2026-11-02T05:00:00.000Z' },
  { day: '2026-03-29', later: 0, zone: 'Europe/Berlin', start: '2026-03-28T23:00:00.000Z' },
  { day: '2026-03-29', later: 1, zone: 'Europe/Berlin', start: '2026-03-29T22:00:00.000Z' },
  { day: '2026-03-29', later: 0, zone: 'Asia/Beirut', start: '2026-03-28T22:00:00.000Z' },
  { day: '', later: 0, zone: 'UTC', start: undefined },
])('$day and $later days later begins at $start in $zone', ({ day, later, zone, start }) => {
  expect(dayStart(day, later, zone)).toBe(start)
})

test('the day of an instant depends on the zone', () => {
  expect(isoDay(at, 'America/New_York')).toBe('2026-11-21')
  expect(isoDay(at, 'UTC')).toBe('2026-11-22')
})

test.each([
  { local: '2026-11-21T21:36', zone: 'UTC', at: '2026-11-21T21:36:00.000Z' },
  { local: '2026-11-21T21:36', zone: 'America/New_York', at: '2026-11-22T02:36:00.000Z' },
  { local: '2026-07-21T08:06', zone: 'Asia/Kolkata', at: '2026-07-21T02:36:00.000Z' },
  { local: '2026-03-29T01:59', zone: 'Europe/Berlin', at: '2026-03-29T00:59:00.000Z' },
  { local: '2026-03-29T03:00', zone: 'Europe/Berlin', at: '2026-03-29T01:00:00.000Z' },
  { local: '2026-10-25T03:00', zone: 'Europe/Berlin', at: '2026-10-25T02:00:00.000Z' },
  { local: '2026-10-04T02:29', zone: 'Australia/Lord_Howe', at: null },
])('$local in $zone is $at, and is shown as such', ({ local, zone, at: instant }) => {
  if (instant === null) expect(localOf(instantOf(local, zone) ?? '', zone)).toBe('2026-10-04T02:59')
  else {
    expect(instantOf(local, zone)).toBe(instant)
    expect(localOf(instant, zone)).toBe(local)
  }
})

test('a repeated local time is the first one, and a skipped one is moved later', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

test.each(['', '2026-11-21', '2026-02-30T10:00', '2026-11-21T25:00', '2200-01-01T00:00', 'soon'])(
  '"%s" is not a local time',
  (text) => expect(instantOf(text, 'UTC')).toBeNull(),
)

test.each([
  ['after a change to summer time', '2026-04-11T00:10+02:00', 29, '2026-03-13'],
  ['on the day of the change to summer time', '2026-03-29T23:30+02:00', 1, '2026-03-28'],
  ['after a change to winter time', '2026-11-10T23:30+01:00', 29, '2026-10-12'],
  ['today', '2026-11-10T23:30+01:00', 0, '2026-11-10'],
])('days are counted back in the time zone: %s', (_when, at, days, day) => {
  expect(daysAgo(days, Date.parse(at), 'Europe/Berlin')).toBe(day)
})
