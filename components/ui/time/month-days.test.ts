import { expect, test } from 'vitest'
import { addMonths, dayAfterKey, weeksOf } from './month-days'

test('a month starts with the Monday of its first week', () => {
  const [first] = weeksOf('2026-11-27')
  expect(first).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeksOf('2026-11-27').flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2026-02-01')[0]?.[6]).toBe('2026-02-01')
})

test('the last day of a longer month leads to the last day of a shorter one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

test.each([
  ['ArrowLeft', '2026-11-24'],
  ['ArrowDown', '2026-12-02'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageDown', '2026-12-25'],
  ['Enter', null],
])('%s leads from a Wednesday to %s', (key, day) => {
  expect(dayAfterKey('2026-11-25', key)).toBe(day)
})
