import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { groupsOf, input, match, sharesOf, step, turnsOf } from '../../testing/builders'
import { select } from '../select'

const priced = (prices: Record<string, string | null>, params: object, base: object = {}) =>
  select(
    input({
      modules: [step('weighted-split', base), step('cost', params)],
      matches: Object.entries(prices).map(([id, costPerHour]) => match(id, { costPerHour })),
    }),
    cel,
  )

describe('strict', () => {
  const mode = 'strict'
  test.each([
    { name: 'cheapest first', prices: { a: '2', b: '10', c: '1' }, groups: [['c'], ['a'], ['b']] },
    { name: 'equal prices', prices: { a: '0.0400', b: '0.04' }, groups: [['a', 'b']] },
    {
      name: 'exact beyond doubles',
      prices: { a: '12.000000000000000001', b: '12.000', c: '12' },
      groups: [['b', 'c'], ['a']],
    },
    { name: 'free is not unknown', prices: { a: null, b: '0' }, groups: [['b'], ['a']] },
    { name: 'all unknown', prices: { a: null, b: null }, groups: [['a', 'b']] },
  ])('$name', ({ prices, groups }) => {
    expect(groupsOf(priced(prices, { mode }))).toEqual(groups)
    expect(groupsOf(priced(prices, { mode, unknownPrice: 'dearest' }))).toEqual(groups)
  })
})

describe('soft', () => {
  test.each([
    { name: '10 % below the mean gains 10 %', prices: { a: '9', b: '11' }, a: 0.55 },
    { name: 'amount 2', prices: { a: '9', b: '11' }, params: { amount: 2 }, a: 0.6 },
    { name: 'amount 0', prices: { a: '9', b: '11' }, params: { amount: 0 }, a: 0.5 },
    { name: 'never below 0', prices: { a: '0', b: '1' }, params: { amount: 2 }, a: 1 },
    { name: 'equal prices', prices: { a: '3', b: '3.00' }, a: 0.5 },
    {
      name: 'the mean counts by share',
      prices: { a: '1', b: '2' },
      base: { weights: { a: 3 } },
      a: 0.9,
    },
  ])('$name', ({ prices, params = {}, base = {}, a }) => {
    expect(sharesOf(priced(prices, params, base)).a).toBeCloseTo(a, 12)
  })

  test.each([
    { name: 'nothing priced', prices: { a: null, b: null }, params: {}, skipped: 'no-price' },
    {
      name: 'nothing priced, counted as the most expensive',
      prices: { a: null, b: null },
      params: { unknownPrice: 'dearest' },
      skipped: 'no-price',
    },
    { name: 'everything free', prices: { a: '0', b: '0.00' }, params: {}, skipped: 'no-spread' },
  ])('$name has no effect', ({ prices, params, skipped }) => {
    const outcome = priced(prices, params)
    expect(turnsOf(outcome, 'cost')).toMatchObject([{ skipped, effects: [] }])
    expect(sharesOf(outcome)).toEqual({ a: 0.5, b: 0.5 })
  })

  test('the only prices have no share: no effect', () => {
    const outcome = priced({ a: '1', b: null }, {}, { weights: { a: 0 } })
    expect(turnsOf(outcome, 'cost')).toMatchObject([{ skipped: 'no-price' }])
  })
})

describe('an unknown price', () => {
  const prices = { a: '1', b: '3', c: null, d: null }

  test('neutral: exactly the same share, and the same sum for the priced matches', () => {
    for (const amount of [0.5, 1, 2]) {
      // At 2 the factor of b is cut off at 0, so the priced ones must be scaled back to their mass.
      const shares = sharesOf(priced({ ...prices, b: '9' }, { amount }))
      expect(shares.c).toBeCloseTo(0.25, 14)
      expect((shares.a ?? 0) + (shares.b ?? 0)).toBeCloseTo(0.5, 14)
      expect(shares.a).toBeGreaterThan(shares.b ?? 1)
    }
  })

  test('an unknown price can count as the highest price, in the mean too', () => {
    // 1, 3, 3, 3 around a mean of 2.5.
    const shares = sharesOf(priced(prices, { unknownPrice: 'dearest' }))
    expect(shares.a).toBeCloseTo(0.25 * 1.6, 12)
    expect(shares.c).toBeCloseTo(0.25 * 0.8, 12)
  })

  test('the highest price includes matches without a share', () => {
    const shares = sharesOf(
      priced({ a: '1', b: '3', c: null }, { unknownPrice: 'dearest' }, { weights: { b: 0 } }),
    )
    // 1 and 3 around a mean of 2.
    expect(shares.a).toBeCloseTo(0.75, 12)
  })

  test.each(['soft', 'strict'])('exclude rejects it, %s', (mode) => {
    const outcome = priced(prices, { mode, unknownPrice: 'exclude' })
    expect(outcome.rejected).toEqual([
      { match: 'c', module: 'cost', reason: 'unknown-price' },
      { match: 'd', module: 'cost', reason: 'unknown-price' },
    ])
    expect(Object.keys(sharesOf(outcome)).sort()).toEqual(['a', 'b'])
  })

  test('exclude may reject every match', () => {
    const outcome = priced({ a: null }, { unknownPrice: 'exclude' })
    expect(outcome).toMatchObject({ kind: 'nothing-fits', winner: null, group: null, groups: [] })
    expect(outcome.roll).toBeGreaterThanOrEqual(0)
  })
})
