import { expect, test } from 'vitest'
import { isLargeChange } from './large-change'

test.each([
  ['0.1', '0.15', false],
  ['0.1', '0.150001', true],
  ['0.1', '0.05', false],
  ['0.1', '0.049999', true],
  ['0.000002', '0.000003', false],
  ['0.000002', '0.000004', true],
  ['1000000', '1500000.000001', true],
  ['0', '0', false],
  ['0', '0.000001', true],
  ['0.1', '0', true],
])('from %s to %s: %s', (before, after, large) => {
  expect(isLargeChange(before, after)).toBe(large)
})
