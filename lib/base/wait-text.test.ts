import { expect, test } from 'vitest'
import { durationText } from './wait-text'

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_240, '1.2 s'],
  [59_900, '59.9 s'],
  [60_000, '1 min'],
  [185_000, '3 min 5 s'],
  [3_600_000, '1 h'],
  [7_440_000, '2 h 4 min'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
