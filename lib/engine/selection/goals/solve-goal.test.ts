import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { step } from '../../testing/builders'
import { solveGoal } from './solve-goal'
import { failed, gotOf, inputOf, shares, solve } from './testing/goal-input'

describe('wanted shares', () => {
  test.each([
    { name: 'a plain split', modules: [], weights: { a: 5, b: 3, c: 2 } },
    { name: 'a cost tilt', modules: [step('cost', { mode: 'soft', amount: 1 })] },
    { name: 'a fine in points', modules: [step('failure-fine', { fine: 5 })] },
    { name: 'a fine in percent', modules: [step('failure-fine', { fine: 20, unit: 'percent' })] },
    { name: 'a fine that nearly takes all', modules: [step('failure-fine', { fine: 40 })] },
  ])('50/30/20 under $name', ({ modules, weights }) => {
    const accounts = { a: { price: '0.05' }, b: { failures: failed(2) }, c: { price: '0.03' } }
    const solved = solve(
      { modules: [step('weighted-split'), ...modules], accounts },
      shares(0.5, 0.3, 0.2),
    )
    expect(solved).toMatchObject({ isMet: true, group: 1, limits: [] })
    expect(solved.largestError).toBeLessThanOrEqual(0.005)
    for (const weight of Object.values(solved.weights)) expect(Number.isInteger(weight)).toBe(true)
    if (weights !== undefined) expect(solved.weights).toEqual(weights)
  })

  test.each([0, 0.25, 1, 1.75, 3])('least used at strength %s', (strength) => {
    const accounts = { a: { running: 40 }, b: { running: 3 }, c: { running: 12 } }
    const modules = [step('least-used', { strength })]
    const solved = solve({ modules, accounts }, shares(0.5, 0.3, 0.2))
    expect(solved.isMet).toBe(true)
    expect(solved.entry).toEqual({ id: '0', param: 'weights' })
    expect(solved.largestError).toBeLessThanOrEqual(0.002)
  })

  test('accounts that are not named split the rest as they do now', () => {
    const modules = [step('weighted-split', { weights: { b: 3 } })]
    const solved = solve({ modules }, { kind: 'shares', shares: { a: 0.2 } })
    expect(gotOf(solved)).toEqual({ a: 0.2, b: 0.6, c: 0.2 })
    expect(solved.rows.map(({ target }) => target)).toEqual([0.2, null, null])
  })

  test('an account at weight 0 gets a weight, one that is wanted at 0 % loses it', () => {
    const modules = [step('weighted-split', { weights: { a: 0 } })]
    const solved = solve({ modules }, shares(0.5, 0.5, 0))
    expect(solved.weights).toEqual({ a: 1, b: 1, c: 0 })
    expect(solved.isMet).toBe(true)
  })
})

describe('a mean price', () => {
  const accounts = { a: { price: '0.50' }, b: { price: '0.40' }, c: { price: '0.20' } }

  test('is reached by moving shares to cheaper accounts, never beyond the limit', () => {
    const solved = solve({ accounts }, { kind: 'cost', atMost: 0.3 })
    expect(solved.isMet).toBe(true)
    expect(solved.perHour.before).toBeCloseTo(0.3667, 3)
    expect(solved.perHour.after).toBeLessThanOrEqual(0.3 + 1e-9)
    expect(solved.perHour.after).toBeGreaterThan(0.295)
    const { a = 0, b = 0, c = 0 } = solved.weights
    expect([a > 0, b >= a, c > b]).toEqual([true, true, true])
  })

  test('that holds already needs no weights', () => {
    expect(solve({ accounts }, { kind: 'cost', atMost: 0.4 })).toMatchObject({
      isMet: true,
      weights: {},
    })
  })

  test('below the cheapest price names it, and the cheaper account that has no share', () => {
    const solved = solve(
      {
        modules: [step('weighted-split'), step('account-priority', { mode: 'strict' })],
        accounts: {
          a: { price: '0.5', priority: 1 },
          b: { price: '0.4', priority: 1 },
          c: { price: '0.2' },
        },
      },
      { kind: 'cost', atMost: 0.3 },
    )
    expect(solved).toMatchObject({ isMet: false, weights: {} })
    expect(solved.limits).toEqual([
      { account: null, words: 'The lowest price of an account with a share is 0.4 per hour' },
      { account: 'c', words: 'cannot get a share: Account priority puts it into group 2' },
    ])
  })

  test('leaves accounts without a price their share', () => {
    const given = inputOf({ accounts: { ...accounts, d: {} } })
    const matches = given.matches.map((each) =>
      each.id === 'd' ? { ...each, costPerHour: null } : each,
    )
    const solved = solveGoal({ ...given, matches }, { kind: 'cost', atMost: 0.3 }, cel)
    expect(solved.perHour.after).toBeLessThanOrEqual(0.3 + 1e-9)
    expect(gotOf(solved).d).toBeCloseTo(0.25, 2)
  })
})

describe('several providers', () => {
  const accounts = {
    a: { provider: 'vsphere' },
    b: { provider: 'vsphere' },
    c: { provider: 'ec2' },
  }
  const modules = [step('weighted-split', { weights: { a: 10, b: 10 } })]

  test('the second one is raised to its share', () => {
    const solved = solve({ modules, accounts }, { kind: 'providers', count: 2, atLeast: 0.2 })
    expect(solved.isMet).toBe(true)
    expect(gotOf(solved).c).toBeGreaterThanOrEqual(0.2)
    expect(gotOf(solved).a).toBe(gotOf(solved).b)
  })

  test('too few are counted, and the others named', () => {
    const solved = solve(
      {
        modules: [step('weighted-split'), step('account-priority', { mode: 'strict' })],
        accounts: {
          ...accounts,
          c: { provider: 'ec2', priority: null },
          a: { provider: 'vsphere', priority: 1 },
        },
      },
      { kind: 'providers', count: 2, atLeast: 0.2 },
    )
    expect(solved.limits).toEqual([
      { account: null, words: 'Group 1 has 1 provider, fewer than 2' },
      { account: 'c', words: 'cannot get a share: Account priority puts it into group 2' },
    ])
  })
})

test('a policy without a base, and one that nothing fits, have no solution', () => {
  const empty = solve({ modules: [] }, shares(0.5, 0.3, 0.2))
  expect(empty.limits[0]?.words).toMatch(/add a base/)
  const given = inputOf({})
  const matches = given.matches.map((each) => ({ ...each, rejectedBecause: ['account-quota'] }))
  const nothing = solveGoal({ ...given, matches }, shares(0.5, 0.3, 0.2), cel)
  expect(nothing).toMatchObject({ group: null, weights: {}, isMet: false })
})
