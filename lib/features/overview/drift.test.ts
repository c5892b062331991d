import { expect, test } from 'vitest'
import { driftOf } from './drift'

const even = (actual: number, draws: number, p = 0.5) =>
  driftOf({ drawn: actual, expected: draws * p, variance: draws * p * (1 - p) }, draws)

test.each([
  { name: 'N=200, p=0.5', drift: even(100, 200), points: 6.9 },
  { name: 'N=1000, p=0.5', drift: even(500, 1000), points: 3.1 },
])('$name has a band of +/- $points pp', ({ drift, points }) => {
  expect((drift.halfWidth * 100).toFixed(1)).toBe(String(points))
})

test.each([
  { name: 'too few to judge', drift: even(29, 29), verdict: 'few' },
  { name: 'enough', drift: even(15, 30), verdict: 'within' },
  { name: 'the edge of the band', drift: even(59, 100), verdict: 'within' },
  { name: 'beyond it', drift: even(60, 100), verdict: 'outside' },
  { name: 'below it', drift: even(40, 100), verdict: 'outside' },
  { name: 'certain, as it was', drift: even(100, 100, 1), verdict: 'within' },
  { name: 'certain, yet not so', drift: even(99, 100, 1), verdict: 'outside' },
])('$name: $verdict', ({ drift, verdict }) => {
  expect(drift.verdict).toBe(verdict)
})

test('z counts deviations, and is null if nothing was left to chance', () => {
  expect(even(60, 100).z).toBeCloseTo(2, 12)
  expect(even(45, 100).z).toBeCloseTo(-1, 12)
  expect(even(100, 100, 1).z).toBeNull()
})
