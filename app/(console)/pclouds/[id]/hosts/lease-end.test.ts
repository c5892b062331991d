import { expect, test } from 'vitest'
import { endDay, endOn } from './lease-end'

test('a lease that is saved on its present day has the same end', () => {
  for (const endAt of ['2026-12-03T00:00:00.000Z', '2026-12-03T15:30:00.000Z']) {
    expect(endDay(endAt)).toBe('2026-12-03')
    expect(endOn(endDay(endAt), endAt)).toBe(endAt)
  }
})

test('a lease ends at the start of another day in UTC', () => {
  expect(endOn('2026-12-05', '2026-12-03T15:30:00.000Z')).toBe('2026-12-05T00:00:00.000Z')
  expect(endOn('2026-12-05', null)).toBe('2026-12-05T00:00:00.000Z')
})

test('a lease without an end has no day', () => {
  expect(endDay(null)).toBe('')
  expect(endOn('', null)).toBeUndefined()
})
