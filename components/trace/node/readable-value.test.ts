import { expect, test } from 'vitest'
import { readableValue } from './readable-value'

test.each([
  [-5, '−5'],
  [0.1 + 0.2, '0.3'],
  [true, 'true'],
  ['rack -1', 'rack -1'],
  [null, ''],
])('%j is displayed as %j', (value, text) => {
  expect(readableValue(value)).toBe(text)
})
