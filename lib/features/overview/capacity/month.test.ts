import { expect, test } from 'vitest'
import { monthEnd, monthOf } from './month'

test('a month of UTC has the previous month, also in January', () => {
  const { before, from, until } = monthOf(new Date('2027-01-15T10:00:00Z'))
  expect([before, from, until].map((at) => at.toISOString().slice(0, 10))).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
})

test('current launches continue until the end of the month', () => {
  expect(monthEnd(120, 2.5, new Date('2026-11-30T14:00:00Z'))).toBe(145)
  expect(monthEnd(120, 0, new Date('2026-11-02T00:00:00Z'))).toBe(120)
})
