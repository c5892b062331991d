import { describe, expect, test } from 'vitest'
import { firstFree, fullDays, heldSpan, leaseOf, spanOf } from './booked-days'

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

describe('the days on which a host is held', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03']
  test.each([
    { name: 'no end', to: null, span: { first: 0, last: 2 } },
    {
      name: 'an end at noon includes that day',
      to: '2026-12-02T12:00:00.000Z',
      span: { first: 0, last: 1 },
    },
    {
      name: 'an end at midnight excludes the day that begins then',
      to: '2026-12-02T00:00:00.000Z',
      span: { first: 0, last: 0 },
    },
    { name: 'an end before the first day', to: '2026-12-01T00:00:00.000Z', span: null },
  ])('$name', ({ to, span }) => {
    expect(heldSpan({ from: '2026-11-21T09:00:00.000Z', to }, days)).toEqual(span)
  })
})
