import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, input, match, step } from '../../testing/builders'
import { select } from '../select'
import { exhaustedGroups, groupNumbers, reachedGroup } from './reach'

const priority = step('account-priority')
const full = { rejectedBecause: ['account-quota'] }
const tried = { rejectedBecause: ['already-tried'] }
const stopped = { rejectedBecause: ['account-maintenance'] }

/** Two accounts of priority 1 and one of priority 2, with the reasons against their matches. */
const fixture = (facts: Record<string, object>, modules = [priority]) =>
  input({
    modules: [step('weighted-split'), ...modules],
    accounts: ['a', 'b', 'x'].map((id) => account(id, { priority: id === 'x' ? 2 : 1 })),
    matches: ['a', 'b', 'x'].map((id) => match(id, facts[id] ?? {})),
  })

const reachOf = (given: ReturnType<typeof fixture>) => {
  const outcome = select(given, cel)
  return {
    group: reachedGroup(given, outcome, cel),
    exhausted: exhaustedGroups(given, outcome, cel),
  }
}

describe('the group a launch reached', () => {
  test('is the first if it has room', () => {
    expect(reachOf(fixture({}))).toEqual({ group: 1, exhausted: [] })
    expect(reachOf(fixture({ a: full }))).toEqual({ group: 1, exhausted: [] })
  })

  test('is the second if all accounts of the first are full, failed or in maintenance', () => {
    const given = fixture({ a: full, b: tried })
    expect(select(given, cel).group).toBe(1)
    const accounts = [
      { id: 'a', because: 'full' },
      { id: 'b', because: 'failed' },
    ]
    expect(reachOf(given)).toEqual({ group: 2, exhausted: [{ group: 1, accounts }] })
    expect(reachOf(fixture({ a: full, b: stopped })).exhausted[0]?.accounts[1]?.because).toBe(
      'maintenance',
    )
  })

  test('does not count matches that cannot run the launch', () => {
    const never = { rejectedBecause: ['image-not-pushed'] }
    expect(reachOf(fixture({ a: never, b: never }))).toEqual({ group: 1, exhausted: [] })
    const both = { rejectedBecause: ['image-not-pushed', 'account-quota'] }
    expect(reachOf(fixture({ a: both, b: full })).exhausted[0]?.accounts).toEqual([
      { id: 'b', because: 'full' },
    ])
  })

  test('is the second if the first has no share', () => {
    const given = input({
      modules: [step('weighted-split', { weights: { a: 0, b: 0 } }), priority],
      accounts: fixture({}).accounts,
      matches: fixture({}).matches,
    })
    const because = 'shareless'
    const accounts = ['a', 'b'].map((id) => ({ id, because }))
    expect(reachOf(given)).toEqual({ group: 2, exhausted: [{ group: 1, accounts }] })
  })

  test('is null if nothing fits, and every group has reasons', () => {
    const { group, exhausted } = reachOf(fixture({ a: full, b: full, x: full }))
    expect(group).toBeNull()
    expect(exhausted.map((each) => each.accounts.length)).toEqual([2, 1])
  })
})

describe('a full account that changes the order of others', () => {
  const strict = step('sla-rank', { mode: 'strict' })
  const ranked = (weights: Record<string, number>, ranks: Record<string, number | null>) =>
    input({
      modules: [step('weighted-split', { weights }), strict],
      accounts: Object.keys(ranks).map((id) => account(id)),
      matches: Object.entries(ranks).map(([id, slaRank]) =>
        match(id, { slaRank, ...(id === 'c' ? full : {}) }),
      ),
    })

  test.each([{ a: 0 }, { b: 0 }])(
    'does not change the number of the first group: weights %o',
    (weights) => {
      const given = ranked(weights, { a: null, b: 10, c: 5 })
      expect(reachOf(given)).toEqual({ group: 1, exhausted: [] })
      const numbers = groupNumbers(given, select(given, cel), cel)
      expect(Object.fromEntries(numbers)).toEqual({ a: 1, b: 1, c: 1 })
    },
  )

  test('leaves no gap between the groups of the decision', () => {
    const given = ranked({ d: 0 }, { a: null, b: 10, c: 5, d: 20 })
    const accounts = [{ id: 'd', because: 'shareless' }]
    expect(reachOf(given)).toEqual({ group: 2, exhausted: [{ group: 1, accounts }] })
  })
})
