import { expect, test } from 'vitest'
import { input, match, step } from '@/lib/engine/testing/builders'
import { addCounts, type ComparedLaunch, compareLaunches, together } from './compare-launches'

const matches = [match('a', { costPerHour: '0.1' }), match('b', { costPerHour: '0.3' })]

const [matchIdA = '', matchIdB = ''] = matches.map(({ id }) => id)

const launch = (n: number, winner: string | null): ComparedLaunch => ({
  id: `launch-${n}`,
  at: new Date(n).toISOString(),
  input: input({ modules: [step('weighted-split', {})], matches, seed: `seed ${n}` }),
  winner,
})

const policy = (weights: Record<string, number>) => {
  const { policy } = input({ modules: [step('weighted-split', { weights })] })
  return { policy }
}

test('launches that would go to another account are counted, with both prices', () => {
  const launches = [launch(1, matchIdA), launch(2, matchIdB), launch(3, matchIdA)]
  const found = compareLaunches(launches, policy({ a: 0, b: 1 }))
  expect(found).toMatchObject({ launches: 3, gaps: 0, drawn: { a: [2, 0], b: [1, 3] }, priced: 3 })
  expect(found.liveCost).toBeCloseTo(0.5, 12)
  expect(found.shadowCost).toBeCloseTo(0.9, 12)
  expect(found.differences.map(({ launchId }) => launchId)).toEqual(['launch-1', 'launch-3'])
  expect(found.differences[0]).toMatchObject({ liveAccountId: 'a', shadowAccountId: 'b' })
})

test('launches without a match are counted separately, and have no price', () => {
  const found = compareLaunches([launch(1, null)], policy({ a: 1, b: 0 }))
  expect(found).toMatchObject({ launches: 1, drawn: { '': [1, 0], a: [0, 1] }, priced: 0 })
  expect(found.differences).toHaveLength(1)
})

test('a launch whose inputs are deleted is a gap', () => {
  const found = compareLaunches([{ ...launch(1, matchIdA), input: null }], policy({}))
  expect(found).toMatchObject({ launches: 0, gaps: 1, differences: [] })
})

test('counts of batches are added as if they were one batch', () => {
  const launches = [1, 2, 3, 4, 5].map((n) => launch(n, n % 2 === 0 ? matchIdA : matchIdB))
  const rule = policy({ a: 2, b: 1 })
  const [whole, one, other] = [launches, launches.slice(0, 2), launches.slice(2)].map((part) =>
    compareLaunches(part, rule),
  )
  expect(addCounts(one?.drawn ?? {}, other?.drawn ?? {})).toEqual(whole?.drawn)
  if (whole === undefined || one === undefined || other === undefined) throw new Error('no batch')
  expect(together(one, other, 100)).toEqual({
    ...whole,
    liveCost: expect.closeTo(whole.liveCost, 12),
    shadowCost: expect.closeTo(whole.shadowCost, 12),
  })
})

test('all differing launches are counted, and the newest ones are listed', () => {
  const launches = [1, 2, 3, 4, 5].map((n) => launch(n, matchIdA))
  const rule = policy({ a: 0, b: 1 })
  const [early, late] = [launches.slice(0, 3), launches.slice(3)].map((part) =>
    compareLaunches(part, rule),
  )
  if (early === undefined || late === undefined) throw new Error('no batch')
  const { differing, differences } = together(early, late, 3)
  expect(differing).toBe(5)
  const listed = differences.map(({ launchId }) => launchId)
  expect(listed.toSorted()).toEqual(['launch-3', 'launch-4', 'launch-5'])
})
