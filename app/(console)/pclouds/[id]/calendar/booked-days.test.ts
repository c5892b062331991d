import { expect, test } from 'vitest'
import { firstFree, fullDays, leaseOf, spanOf } from './booked-days'

test('a span has its days in order, even if the later one was selected first', () => {
  expect(spanOf(5, 2)).toEqual({ first: 2, last: 5 })
})

test('days without a free host are counted only within the span', () => {
  expect(fullDays(['none', 'limited', 'none', 'available'], { first: 1, last: 3 })).toEqual([
    'none',
  ])
})

test('a lease begins now if it begins today, and ends with its last day', () => {
  expect(leaseOf('2026-12-01', '2026-12-02', '2026-12-01')).toEqual({
    endAt: '2026-12-03T00:00:00.000Z',
  })
  expect(leaseOf('2026-12-02', '2026-12-02', '2026-12-01')).toEqual({
    startAt: '2026-12-02T00:00:00.000Z',
    endAt: '2026-12-03T00:00:00.000Z',
  })
})

test('the first free days end before the first full one', () => {
  expect(firstFree(['none', 'limited', 'available', 'none', 'available'])).toEqual({
    first: 1,
    last: 2,
  })
  expect(firstFree(['available', 'available'])).toEqual({ first: 0, last: 1 })
  expect(firstFree(['none'])).toBeNull()
})
