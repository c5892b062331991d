import { expect, test } from 'vitest'
import { nextHour } from './local-time'

test.each([
  ['12:20:30', 'UTC', '13:00'],
  ['12:55:00', 'UTC', '14:00'],
  ['12:10:00', 'Asia/Kolkata', '12:30'],
  ['12:25:00', 'Asia/Kolkata', '13:30'],
  ['12:20:00', 'Asia/Kathmandu', '13:15'],
])('at %s the next hour in %s begins at %s UTC', (now, zone, next) => {
  expect(nextHour(new Date(`2026-11-27T${now}Z`), zone)).toBe(`2026-11-27T${next}:00.000Z`)
})
