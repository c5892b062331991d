import { expect, test } from 'vitest'
import { slopePerHour } from './slope'

const minute = 60_000

test.each([
  { values: [], slope: 0 },
  { values: [5], slope: 0 },
  { values: [5, 5, 5], slope: 0 },
  { values: [1, 2, 3, 4], slope: 60 },
  { values: [4, 3, 2], slope: -60 },
  { values: [0, 2, 0, 2], slope: 24 },
])('the slope of $values, one a minute, is $slope an hour', ({ values, slope }) => {
  const samples = values.map((value, i) => ({ atMs: i * minute, value }))
  expect(slopePerHour(samples)).toBeCloseTo(slope)
})
