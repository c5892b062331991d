import { describe, expect, test } from 'vitest'
import { coverageText, priceDeltaText, priceRangeText, priceText } from '@/lib/base/price-text'
import { expectedCost } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { compareDeployables, isShifted } from '../compare/compare-deployables'
import { account, match, snapshot, split, stack, step } from '../testing/snapshots'
import { priceSensitivity } from '../view/price-sensitivity'
import { type Evaluated, evaluate, nextShown } from './evaluate'

function run(facts: ReturnType<typeof snapshot>, policy = stack(split())): Evaluated {
  const evaluated = evaluate(facts, 'd', policy, { rules: cel })
  if (evaluated === undefined) throw new Error('the deployable is missing')
  return evaluated
}

describe('an evaluation', () => {
  test('runs the engine over one deployable, at the time of the inputs', () => {
    const { input, outcome } = run(snapshot([account('a'), account('b')]), stack(split({ a: 3 })))
    expect(input.request).toMatchObject({
      now: '2026-11-20T12:00:00Z',
      pool: 'web',
      deployable: 'web-small',
    })
    expect(outcome.groups[0]?.accounts).toEqual([
      { id: 'a', share: 0.75 },
      { id: 'b', share: 0.25 },
    ])
  })

  test('evaluates once for the same inputs and policy', () => {
    const [facts, policy] = [snapshot([account('a')]), stack(split())]
    expect(evaluate(facts, 'd', policy, { rules: cel })).toBe(
      evaluate(facts, 'd', policy, { rules: cel }),
    )
    expect(evaluate(facts, 'd', stack(split()), { rules: cel })).not.toBe(
      evaluate(facts, 'd', policy, { rules: cel }),
    )
  })

  test('is undefined for a deployable that does not exist', () => {
    expect(
      evaluate(snapshot([account('a')]), 'gone', stack(split()), { rules: cel }),
    ).toBeUndefined()
  })
})

describe('an invalid policy', () => {
  const valid = stack(split({ a: 2 }))
  const broken = stack(split({ a: -1 }))

  test('the last valid policy is shown, with the problem', () => {
    const shown = nextShown(nextShown(null, valid, stack(), { rules: cel }), broken, stack(), {
      rules: cel,
    })
    expect(shown.policy).toEqual(valid)
    expect(shown.given).toBe(broken)
    expect(shown.issues.map(({ path }) => path)).toEqual(['modules[0].params.weights.a'])
  })

  test('falls back to the compared policy if it was invalid from the start', () => {
    expect(nextShown(null, broken, valid, { rules: cel }).policy).toBe(valid)
  })

  test('its problem is removed when the policy is valid again', () => {
    const shown = nextShown(nextShown(null, broken, stack(), { rules: cel }), valid, stack(), {
      rules: cel,
    })
    expect(shown.issues).toEqual([])
  })
})

const facts = snapshot(
  [account('a'), account('b'), account('later', { priority: 2 })],
  [
    match('a', 'r1', { costPerHour: '0.10' }),
    match('a', 'r2', { costPerHour: null }),
    match('b', 'r1', { costPerHour: '0.40' }),
    match('later', 'r1', { costPerHour: '99' }),
  ],
)
const policy = stack(split({ a: 2 }), step('account-priority', { mode: 'strict' }))

test('what a launch costs is the mean over matches with a price, in the selected group', () => {
  // a: 1/3 priced at 0.10 and 1/3 without a price; b: 1/3 at 0.40.
  const cost = expectedCost(run(facts, policy))
  expect(cost.perHour).toBeCloseTo(0.25, 12)
  expect(cost.coverage).toBeCloseTo(2 / 3, 12)
})

test('what a launch costs is unknown, not zero, without any price', () => {
  const unpriced = snapshot([account('a')], [match('a', 'r1', { costPerHour: null })])
  expect(expectedCost(run(unpriced))).toEqual({ perHour: null, coverage: 0 })
})

test('what a launch costs: free is a price', () => {
  const free = snapshot([account('a')], [match('a', 'r1', { costPerHour: '0' })])
  expect(expectedCost(run(free))).toEqual({ perHour: 0, coverage: 1 })
})

test('what a launch costs: missing prices: two more runs show how much they could change', () => {
  const withCost = stack(split(), step('cost', { mode: 'soft', amount: 1 }))
  const some = snapshot(
    [account('a'), account('b'), account('c')],
    [
      match('a', 'r1', { costPerHour: null }),
      match('b', 'r1', { costPerHour: '0.10' }),
      match('c', 'r1', { costPerHour: '0.20' }),
    ],
  )
  const found = priceSensitivity(some, 'd', run(some, withCost))
  // As the cheapest: mean 0.4/3, factor 1.25. As the most expensive: mean 0.5/3, factor 0.8.
  expect(found?.missing).toBe(1)
  expect(found?.accounts[0]?.high).toBeCloseTo(1.25 / 3, 12)
  expect(found?.accounts[0]?.low).toBeCloseTo(0.8 / 3, 12)
})

test('what a launch costs: missing prices: if the basic price decides, the extremes are basic prices', () => {
  const withCost = stack(split(), step('cost', { mode: 'soft', amount: 1, reads: 'basic' }))
  const some = snapshot(
    [account('a'), account('b'), account('c')],
    [
      match('a', 'r1', { costPerHour: null }),
      match('b', 'r1', { costPerHour: '9', basicPerHour: '0.10' }),
      match('c', 'r1', { costPerHour: '9', basicPerHour: '0.20' }),
    ],
  )
  const found = priceSensitivity(some, 'd', run(some, withCost))
  expect(found?.accounts[0]?.high).toBeCloseTo(1.25 / 3, 12)
  expect(found?.accounts[0]?.low).toBeCloseTo(0.8 / 3, 12)
})

test('what a launch costs: no note when no module reads prices', () => {
  const some = snapshot(
    [account('a'), account('b')],
    [match('a', 'r1', { costPerHour: null }), match('b', 'r1')],
  )
  expect(priceSensitivity(some, 'd', run(some))).toEqual({ missing: 1, accounts: [] })
})

test('what a launch costs: no note when every share has a price', () => {
  const all = snapshot([account('a')])
  expect(priceSensitivity(all, 'd', run(all))).toBeNull()
})

test.each([
  { coverage: 1, text: '100 %' },
  { coverage: 0.9999, text: '99 %' },
  { coverage: 2 / 3, text: '66 %' },
  { coverage: 0.001, text: '<1 %' },
  { coverage: 0, text: '0 %' },
])('what a launch costs: coverage $coverage reads $text', ({ coverage, text }) => {
  expect(coverageText(coverage)).toBe(text)
})

test('what a launch costs: prices have the same format everywhere', () => {
  expect(priceText(0.04)).toBe('0.0400')
  expect(priceText(0.000_123)).toBe('0.000123')
  expect(priceRangeText({ low: 0.04, high: 0.04 })).toBe('0.0400')
  expect(priceDeltaText(-0.000_273)).toBe('−0.0003')
  expect(priceDeltaText(0)).toBe('±0')
})

test('compares every deployable, to show when tuning for one worsens another', () => {
  const facts = snapshot([account('a'), account('b')])
  const onlyB = { id: 'other', name: 'only-b', matches: [match('b', 'r1')] }
  const both = { ...facts, deployables: [...facts.deployables, onlyB] }
  const [first, second] = compareDeployables(both, stack(split()), stack(split({ a: 0 })), {
    rules: cel,
  })
  expect(first).toMatchObject({ maxShift: 0.5, dropsToZero: ['account-a'], costDelta: 0 })
  expect(second !== undefined && isShifted(second)).toBe(false)
})
