import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, input, match, step } from '../../testing/builders'
import { receiptOf } from '../../testing/receipts'
import type { Match } from '../types'
import { backtest, backtestSteps } from './backtest'

const split = (weights: Record<string, number>) => step('weighted-split', { weights })
const policyOf = (...modules: object[]) => input({ modules }).policy

const even = policyOf(split({}))
const doubleA = policyOf(split({ a: 3 }))

const priced = (id: string, costPerHour: string | null, more: Partial<Match> = {}) =>
  match(id, { costPerHour, ...more })

/** Launches with the same matches, each with its own seed. */
const launches = (count: number, matches: Match[]) =>
  Array.from({ length: count }, (_, i) =>
    receiptOf(`l${i}`, input({ modules: [split({})], matches, seed: `seed ${i}` })),
  )

describe('a backtest', () => {
  const receipts = launches(40, [priced('a', '0.04'), priced('b', '0.08')])
  const result = backtest(receipts, even, doubleA, { rules: cel })

  test('gives each account its mean share', () => {
    expect(result.replayable).toBe(40)
    expect(result.accounts.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(result.accounts.map(({ a, b }) => [a.share, b.share])).toEqual([
      [0.5, 0.75],
      [0.5, 0.25],
    ])
  })

  test('gives the expected costs of both, and the exact costs of what was drawn', () => {
    expect(result.a.costPerHour).toBeCloseTo(40 * 0.06, 12)
    expect(result.b.costPerHour).toBeCloseTo(40 * 0.05, 12)
    expect(result.cost?.delta).toBeCloseTo(-0.4, 12)
    expect(result.cost?.relative).toBeCloseTo(-1 / 6, 12)
    expect(result.cost?.priced).toBe(1)
    const [toA = 0, toB = 0] = result.accounts.map(({ b }) => b.drawn)
    expect(toA + toB).toBe(40)
    expect(result.b.drawn).toEqual({
      none: 0,
      unpriced: 0,
      costPerHour: `${(toA * 4 + toB * 8) / 100}`,
    })
  })

  test('draws with the recorded seeds, so the deciding policy gives the recorded winners', () => {
    expect(result.recorded).toEqual(result.a.drawn)
    for (const { recorded, a } of result.accounts) expect(recorded).toBe(a.drawn)
    // Only launches whose roll is between the two shares have another winner.
    const moved = result.accounts.map(({ a, b }) => b.drawn - a.drawn)
    expect(moved[0]).toBeGreaterThan(0)
    expect(moved).toEqual([moved[0], -(moved[0] ?? 0)])
  })
})

describe('an unknown price', () => {
  const receipts = launches(10, [priced('a', null), priced('b', '0.08')])

  test('never looks cheap', () => {
    const { a, b, cost, accounts } = backtest(receipts, even, doubleA, { rules: cel })
    expect([a.priced, b.priced]).toEqual([0.5, 0.25])
    expect(cost).toMatchObject({ delta: 0, relative: 0, priced: 0.25 })
    expect(accounts.find(({ id }) => id === 'a')?.a).toMatchObject({ priced: 0, costPerHour: null })
  })

  test('gives no comparison if all are unknown', () => {
    const unknown = launches(3, [priced('a', null)])
    const { a, cost } = backtest(unknown, even, doubleA, { rules: cel })
    expect(cost).toBeNull()
    expect(a).toMatchObject({ costPerHour: null, priced: 0 })
    expect(a.drawn).toEqual({ none: 0, costPerHour: '0', unpriced: 3 })
  })

  test('is not the price 0', () => {
    const free = launches(3, [priced('a', '0')])
    expect(backtest(free, even, doubleA, { rules: cel })).toMatchObject({
      a: { costPerHour: 0, priced: 1 },
      cost: { a: 0, delta: 0, relative: null, priced: 1 },
    })
  })
})

describe('launches that change', () => {
  const matches = [priced('a', '0.04'), priced('b', '0.04')]
  const aFirst = policyOf(split({}), step('priority-groups', { tiers: [['a']] }))
  const noB = policyOf(split({}), step('rule', { effect: 'reject', expression: 'true' }))

  test('are regrouped if they are drawn from other matches', () => {
    const { regrouped, mostChanged } = backtest(launches(2, matches), even, aFirst, { rules: cel })
    expect(regrouped).toEqual(['l0', 'l1'])
    expect(mostChanged[0]).toEqual({
      id: 'l0',
      distance: 0.5,
      accounts: [
        { id: 'a', a: 0.5, b: 1 },
        { id: 'b', a: 0.5, b: 0 },
      ],
    })
    expect(backtest(launches(2, matches), even, doubleA, { rules: cel }).regrouped).toEqual([])
  })

  test('may have no match under the other policy', () => {
    const result = backtest(launches(2, matches), even, noB, { rules: cel })
    expect(result.a.none).toEqual([])
    expect(result.b.none).toEqual(['l0', 'l1'])
    expect(result.b.drawn).toEqual({ none: 2, costPerHour: '0', unpriced: 0 })
    expect(result.mostChanged.map(({ distance }) => distance)).toEqual([1, 1])
    expect(result.cost).toBeNull()
    expect(backtest(launches(2, matches), noB, noB, { rules: cel })).toMatchObject({
      changed: 0,
      regrouped: [],
    })
  })

  test('are listed up to twenty, the most changed first', () => {
    const receipts = Array.from({ length: 90 }, (_, i) => {
      const dear = priced('b', `${40 + i}`)
      return receiptOf(`l${i}`, input({ matches: [priced('a', '40'), dear] }))
    })
    const costs = policyOf(split({}), step('cost', { mode: 'soft' }))
    const { changed, mostChanged } = backtest(receipts, even, costs, { rules: cel })
    expect(changed).toBe(89)
    expect(mostChanged.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, i) => `l${89 - i}`),
    )
  })
})

test('launches without inputs are only counted', () => {
  const [complete] = launches(1, [priced('a', '1')])
  const gap = { id: 'gone', input: null, winner: 'a' }
  const result = backtest(complete === undefined ? [] : [gap, complete], even, even, { rules: cel })
  expect(result).toMatchObject({ replayable: 1, gaps: ['gone'], recorded: { costPerHour: '1' } })
  expect(backtest([gap], even, even, { rules: cel })).toMatchObject({
    replayable: 0,
    accounts: [],
    cost: null,
  })
})

test('account ids may be names of inherited properties, and a launch may have no winner', () => {
  const odd = [match('m', { account: '__proto__' })]
  const accounts = [account('__proto__')]
  const receipt = { ...receiptOf('l', input({ matches: odd, accounts })), winner: null }
  const { accounts: found, recorded } = backtest([receipt], even, even, { rules: cel })
  expect(found).toMatchObject([{ id: '__proto__', recorded: 0, a: { share: 1, drawn: 1 } }])
  expect(recorded.none).toBe(1)
})

test('a winner that is not a match of its receipt throws', () => {
  const [receipt] = launches(1, [priced('a', '1')])
  const broken = receipt === undefined ? [] : [{ ...receipt, winner: 'stranger' }]
  expect(() => backtest(broken, even, even, { rules: cel })).toThrow('stranger')
})

test('single steps give the same result, and can be stopped', () => {
  const receipts = launches(5, [priced('a', '1'), priced('b', '1')])
  const steps = backtestSteps(receipts, even, doubleA, { rules: cel })
  expect(steps.next().value).toEqual({ id: 'l0', distance: 0.25 })
  let last = steps.next()
  while (last.done !== true) last = steps.next()
  expect(last.value).toEqual(backtest(receipts, even, doubleA, { rules: cel }))
})
