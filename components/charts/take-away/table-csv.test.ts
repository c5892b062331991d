import { expect, test } from 'vitest'
import { cellValue } from './table-csv'

test.each([
  ['1,204.50', '1204.50'],
  ['12', '12'],
  [' web \n pool ', 'web pool'],
  ['1,2,3', '1,2,3'],
  ['12 (4.0 %)', '12 (4.0 %)'],
])('%j is taken away as %j', (text, value) => {
  expect(cellValue(text)).toBe(value)
})
