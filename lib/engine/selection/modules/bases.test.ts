import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, groupsOf, input, match, sharesOf, step, turnsOf } from '../../testing/builders'
import { select } from '../select'

const three = [match('a'), match('b'), match('c')]

describe('weighted split', () => {
  test.each([
    {
      name: 'an unlisted account has weight 1',
      weights: { a: 2 },
      shares: { a: 0.5, b: 0.25, c: 0.25 },
    },
    { name: 'no weights', weights: {}, shares: { a: 1 / 3, b: 1 / 3, c: 1 / 3 } },
    { name: 'weight 0 gives no share', weights: { a: 0 }, shares: { a: 0, b: 0.5, c: 0.5 } },
    {
      name: 'the weight of an unknown account has no effect',
      weights: { z: 50 },
      shares: { a: 1 / 3 },
    },
    {
      name: 'weights whose sum overflows',
      weights: { a: 1e308, b: 1e308, c: 1e308 },
      shares: { a: 1 / 3 },
    },
  ])('$name', ({ weights, shares }) => {
    const outcome = select(
      input({ modules: [step('weighted-split', { weights })], matches: three }),
      cel,
    )
    for (const [id, share] of Object.entries(shares)) {
      expect(sharesOf(outcome)[id]).toBeCloseTo(share, 12)
    }
  })

  test('an account splits its weight over its matches in the group', () => {
    const matches = [match('a'), match('b1', { account: 'b' }), match('b2', { account: 'b' })]
    expect(sharesOf(select(input({ matches }), cel))).toEqual({ a: 0.5, b1: 0.25, b2: 0.25 })
  })

  test('all weights 0: the group exists and is never drawn from', () => {
    const modules = [step('weighted-split', { weights: { a: 0 } }), step('cost')]
    const outcome = select(input({ modules, matches: [match('a', { costPerHour: '1' })] }), cel)
    expect(outcome).toMatchObject({ kind: 'nothing-fits', winner: null, group: null })
    expect(outcome.groups).toMatchObject([{ group: 1, matches: [{ id: 'a', share: 0 }] }])
    expect(turnsOf(outcome, 'cost')).toMatchObject([{ skipped: 'group-has-no-share', effects: [] }])
    expect(turnsOf(outcome, 'weighted-split')[0]).toMatchObject({
      skipped: null,
      effects: [{ before: null, raw: 0, after: 0 }],
    })
  })

  test('after a group without a share the next one is drawn from', () => {
    const modules = [
      step('weighted-split', { weights: { a: 0 } }),
      step('priority-groups', { tiers: [['a'], ['b']] }),
    ]
    const outcome = select(input({ modules, matches: [match('a'), match('b')] }), cel)
    expect(outcome).toMatchObject({ winner: 'b', group: 2 })
    expect(groupsOf(outcome)).toEqual([['a'], ['b']])
  })
})

describe('least used', () => {
  const accounts = [account('a', { running: 12 }), account('b', { running: 2 })]
  const matches = [match('a'), match('b')]

  test.each([
    { name: 'strength 0 is a weighted split', params: { strength: 0 }, b: 0.5 },
    { name: 'strength 1: 1 against 11', params: { strength: 1 }, b: 11 / 12 },
    { name: 'strength 0.5', params: { strength: 0.5 }, b: Math.sqrt(11) / (1 + Math.sqrt(11)) },
    { name: 'load is per weight', params: { weights: { a: 6 } }, b: 1 / 7 },
    { name: 'weight 0 gives 0', params: { weights: { b: 0 } }, b: 0 },
  ])('$name', ({ params, b }) => {
    const outcome = select(input({ modules: [step('least-used', params)], accounts, matches }), cel)
    expect(sharesOf(outcome).b).toBeCloseTo(b, 12)
  })

  test('an account of weight 0 does not set the largest load', () => {
    const weights = { a: 0 }
    const more = { accounts: [...accounts, account('c')], matches: [...matches, match('c')] }
    const outcome = select(input({ modules: [step('least-used', { weights })], ...more }), cel)
    expect(sharesOf(outcome).b).toBeCloseTo(1 / 4, 12)
  })

  test('the gap is within the group', () => {
    const modules = [step('least-used'), step('priority-groups', { tiers: [['b', 'c']] })]
    const more = { accounts: [...accounts, account('c')], matches: [...matches, match('c')] }
    expect(sharesOf(select(input({ modules, ...more }), cel)).c).toBeCloseTo(3 / 4, 12)
  })

  test.each([1e-308, 5e-324, 1e308])('a weight of %d gives no NaN', (weight) => {
    const modules = [step('least-used', { weights: { a: weight }, strength: 3 })]
    const shares = Object.values(sharesOf(select(input({ modules, accounts, matches }), cel)))
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12)
  })
})
