import { expect, test } from 'vitest'
import { instantOfSlaDate } from './sla-dates'

test.each([
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  ['2026-01-02T03:04', '2026-01-02T03:04:00.000Z'],
  ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05.5+01:00', '2026-01-02T02:04:05.500Z'],
  ['02.01.2026', '2026-01-02T00:00:00.000Z'],
  ['02.01.2026+03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-13-45', null],
  ['next year', null],
])('%s is %s', (date, instant) => {
  const found = instantOfSlaDate(date)
  expect(found === null ? null : new Date(found).toISOString()).toBe(instant)
})
