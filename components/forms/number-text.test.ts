import { expect, test } from 'vitest'
import { readNumber, stepped } from './number-text'

test.each([
  ['2', 2],
  ['0,5', 0.5],
  [' 1 234,56 ', 1234.56],
  ['.25', 0.25],
  ['-3', -3],
  ['1,234.5', 1234.5],
  ['1’000'.replace('’', "'"), 1000],
])('%s is a number', (text, value) => expect(readNumber(text)).toEqual({ kind: 'number', value }))

test.each(['abc', '1.234,5', '1e308', 'NaN', '--1', ','])('%s is not', (text) =>
  expect(readNumber(text)).toEqual({ kind: 'not-a-number' }),
)

test('an empty text is no number instead of 0', () =>
  expect(readNumber(' ')).toEqual({ kind: 'empty' }))

test('steps add up without floating-point errors', () => {
  expect(stepped(0.1, 0.1, 2)).toBe(0.3)
  expect(stepped(5, 0.25, -1)).toBe(4.75)
})
