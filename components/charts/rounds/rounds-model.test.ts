import { expect, test } from 'vitest'
import { cornersOf, roundTicks, scoreRange, scoreTicks, spread } from './rounds-model'

test('a round has two corners of the same height, and rounds that did not take place are separate', () => {
  expect(cornersOf([80, 70, 60], 2)).toEqual([
    { at: 0.5, held: 80 },
    { at: 1.5, held: 80 },
    { at: 1.5, held: 70 },
    { at: 2.5, held: 70 },
    { at: 2.5, rest: 70 },
    { at: 2.5, rest: 60 },
    { at: 3.5, rest: 60 },
  ])
})

test.each([
  { range: [-16, 86] as const, ticks: [0, 20, 40, 60, 80] },
  { range: [-217, 97] as const, ticks: [-200, -100, 0] },
  { range: [-1, 1] as const, ticks: [-1, -0.5, 0, 0.5, 1] },
])('marks of $range', ({ range, ticks }) => {
  expect(scoreTicks(range)).toEqual(ticks)
})

test('the range contains every threshold and score', () => {
  const line = (score: number) => ({ score, label: '', passes: false })
  expect(scoreRange([80, -10], [line(-200), line(50)])).toEqual([-217, 97])
  expect(scoreRange([0], [])).toEqual([-1, 1])
})

test.each([
  { rounds: 1, ticks: [1] },
  { rounds: 10, ticks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  { rounds: 25, ticks: [1, 4, 7, 10, 13, 16, 19, 22, 25] },
])('$rounds rounds', ({ rounds, ticks }) => {
  expect(roundTicks(rounds)).toEqual(ticks)
})

test('labels preserve their distance and order', () => {
  expect(spread([10, 12, 40, 41, 42], 14)).toEqual([10, 24, 40, 54, 68])
})
