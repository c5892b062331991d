import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, groupsOf, input, match, sharesOf, step, turnsOf } from '../../testing/builders'
import { select } from '../select'

const base = step('weighted-split')

describe('priority groups', () => {
  const matches = [
    match('a-1', { account: 'a', realm: 'r1', hardwareProfile: 'small', image: 'i' }),
    match('a-2', { account: 'a', realm: 'r2', hardwareProfile: 'large', image: 'i' }),
    match('b'),
    match('c'),
  ]
  test.each([
    { name: 'no tiers', tiers: [], groups: [['a-1', 'a-2', 'b', 'c']] },
    {
      name: 'a match in no tier comes after all tiers',
      tiers: [['b']],
      groups: [['b'], ['a-1', 'a-2', 'c']],
    },
    { name: 'empty tiers leave no gap', tiers: [[], ['c']], groups: [['c'], ['a-1', 'a-2', 'b']] },
    {
      name: 'the first fitting tier is used',
      tiers: [[{ account: 'a', realm: 'r2' }], ['a', 'b']],
      groups: [['a-2'], ['a-1', 'b'], ['c']],
    },
    {
      name: 'all fields of an entry must fit',
      tiers: [
        [{ account: 'a', realm: 'r1', hardwareProfile: 'large' }],
        [{ account: 'a', image: 'i' }],
      ],
      groups: [
        ['a-1', 'a-2'],
        ['b', 'c'],
      ],
    },
  ])('$name', ({ tiers, groups }) => {
    const outcome = select(
      input({ modules: [base, step('priority-groups', { tiers })], matches }),
      cel,
    )
    expect(groupsOf(outcome)).toEqual(groups)
  })
})

describe('account priority', () => {
  const accounts = [
    account('a', { priority: 2 }),
    account('b', { priority: 1 }),
    account('c'),
    account('d', { priority: 2 }),
  ]
  const matches = accounts.map(({ id }) => match(id))

  test('strict: one group for each priority, no priority last', () => {
    const modules = [base, step('account-priority')]
    expect(groupsOf(select(input({ modules, accounts, matches }), cel))).toEqual([
      ['b'],
      ['a', 'd'],
      ['c'],
    ])
  })

  test('strict: the policy overrides the account', () => {
    const modules = [base, step('account-priority', { priorities: { c: 1, b: 3 } })]
    expect(groupsOf(select(input({ modules, accounts, matches }), cel))).toEqual([
      ['c'],
      ['a', 'd'],
      ['b'],
    ])
  })

  test('soft: positions among the distinct priorities, no priority last', () => {
    const modules = [base, step('account-priority', { mode: 'soft', amount: 1 })]
    const outcome = select(input({ modules, accounts, matches }), cel)
    // Positions 0.5, 0, 1, 0.5 around a mean of 0.5.
    expect(sharesOf(outcome)).toEqual({ a: 0.25, b: 0.375, c: 0.125, d: 0.25 })
  })

  test('soft: a single priority has no effect', () => {
    const modules = [base, step('account-priority', { mode: 'soft' })]
    const outcome = select(input({ modules, accounts: [account('c')], matches: [match('c')] }), cel)
    expect(turnsOf(outcome, 'account-priority')).toMatchObject([
      { skipped: 'no-spread', effects: [] },
    ])
  })
})

describe('SLA rank', () => {
  const matches = [
    match('a', { slaRank: 10 }),
    match('b', { slaRank: 3010 }),
    match('c'),
    match('d', { slaRank: 1510 }),
  ]

  test('strict: descending, no rank with the lowest', () => {
    const modules = [base, step('sla-rank', { mode: 'strict' })]
    expect(groupsOf(select(input({ modules, matches }), cel))).toEqual([['b'], ['d'], ['a', 'c']])
  })

  test('soft: tilts by the distance from the best', () => {
    const shares = sharesOf(select(input({ modules: [base, step('sla-rank')], matches }), cel))
    expect(shares.b).toBeCloseTo(0.25 * (1 + 0.625), 12)
    expect(shares.d).toBeCloseTo(0.25 * (1 + 0.125), 12)
    expect(shares.c).toBe(shares.a)
  })

  test.each([
    { name: 'equal ranks', facts: { slaRank: 5 } },
    { name: 'no ranks', facts: { slaRank: null } },
  ])('soft: $name, no effect', ({ facts }) => {
    const equal = [match('a', facts), match('b', facts)]
    const outcome = select(input({ modules: [base, step('sla-rank')], matches: equal }), cel)
    expect(turnsOf(outcome, 'sla-rank')).toMatchObject([{ skipped: 'no-spread' }])
    const strict = select(
      input({ modules: [base, step('sla-rank', { mode: 'strict' })], matches: equal }),
      cel,
    )
    expect(strict.groups).toHaveLength(1)
  })

  test('soft: ranks whose difference overflows', () => {
    const far = [match('a', { slaRank: -1.7e308 }), match('b', { slaRank: 1.7e308 })]
    const shares = sharesOf(select(input({ modules: [base, step('sla-rank')], matches: far }), cel))
    expect(shares).toEqual({ a: 0.25, b: 0.75 })
  })
})

describe('capacity guard', () => {
  test.each([
    { name: 'below', facts: { running: 89, quota: 100 }, threshold: 0.9, last: false },
    { name: 'at the threshold', facts: { running: 90, quota: 100 }, threshold: 0.9, last: true },
    { name: 'a quota of 0 is full', facts: { running: 0, quota: 0 }, threshold: 0.9, last: true },
    { name: 'no quota', facts: { running: 900, quota: null }, threshold: 0.9, last: false },
    { name: 'no threshold', facts: { running: 9, quota: 1 }, threshold: null, last: false },
    { name: 'threshold 0', facts: { running: 0, quota: 5 }, threshold: 0, last: true },
    { name: 'over quota', facts: { running: 6, quota: 5 }, threshold: 1, last: true },
  ])('$name: last resort $last', ({ facts, threshold, last }) => {
    const outcome = select(
      input({
        modules: [base, step('capacity-guard', { threshold })],
        accounts: [account('a', facts)],
        matches: [match('a')],
      }),
      cel,
    )
    expect(outcome.groups).toMatchObject([{ lastResort: last }])
    expect(outcome.winner).toBe('a')
  })

  test('last resorts come after all others and keep the order of their tuples', () => {
    const full = { running: 1, quota: 1 }
    const accounts = [
      account('a', { ...full, priority: 2 }),
      account('b', { priority: 3 }),
      account('c', { ...full, priority: 1 }),
      account('d', { ...full, priority: 1, failures: ['2026-11-20T11:00:00Z'] }),
    ]
    const modules = [
      base,
      step('capacity-guard'),
      step('account-priority'),
      step('failure-fine', { fine: 0, lastResortAfter: 1 }),
    ]
    const outcome = select(
      input({ modules, accounts, matches: accounts.map(({ id }) => match(id)) }),
      cel,
    )
    expect(groupsOf(outcome)).toEqual([['b'], ['c', 'd'], ['a']])
    expect(outcome.groups.map(({ lastResort }) => lastResort)).toEqual([false, true, true])
    expect(turnsOf(outcome, 'capacity-guard')[0]?.effects).toMatchObject([
      { match: 'a', before: null, after: 'last-resort' },
      { match: 'b', before: null, after: null },
      { match: 'c', after: 'last-resort' },
      { match: 'd', after: 'last-resort' },
    ])
  })
})
