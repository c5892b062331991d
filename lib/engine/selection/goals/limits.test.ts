import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { step } from '../../testing/builders'
import { solveGoal } from './solve-goal'
import { failed, gotOf, inputOf, shares, solve } from './testing/goal-input'
import type { Goal } from './types'

describe('what cannot be reached', () => {
  test('an account in a later group is named with the module that puts it there', () => {
    const solved = solve(
      {
        modules: [step('weighted-split'), step('account-priority', { mode: 'strict' })],
        accounts: { a: { priority: 1 }, b: { priority: 1 }, c: { priority: 2 } },
      },
      shares(0.5, 0.3, 0.2),
    )
    expect(solved.isMet).toBe(false)
    expect(solved.limits).toEqual([
      { account: 'c', words: 'cannot get a share: Account priority puts it into group 2' },
    ])
    expect(gotOf(solved)).toEqual({ a: 0.625, b: 0.375, c: 0 })
    expect(solved.weights).toEqual({ a: 5, b: 3 })
    expect(solved.largestError).toBeCloseTo(0.2)
  })

  test('a last resort, a full account and one without a match are named', () => {
    const modules = [step('weighted-split'), step('failure-fine', { lastResortAfter: 2, fine: 0 })]
    const given = inputOf({
      modules,
      accounts: { a: {}, b: { failures: failed(2) }, c: {}, d: {} },
    })
    const matches = given.matches.flatMap((each) => {
      if (each.id === 'd') return []
      return [each.id === 'c' ? { ...each, rejectedBecause: ['account-quota'] } : each]
    })
    const goal: Goal = { kind: 'shares', shares: { a: 0.4, b: 0.2, c: 0.2, d: 0.2 } }
    const { limits } = solveGoal({ ...given, matches }, goal, cel)
    expect(limits.map(({ account: id, words }) => `${id} ${words}`)).toEqual([
      'b cannot get a share: Failure fine puts it into group 2',
      'c cannot get a share: The account has no room for all instances of this launch',
      'd cannot get a share: it has no match',
    ])
  })

  test('a share that a module keeps away is named with the module', () => {
    const modules = [
      step('weighted-split'),
      step('rule', { expression: 'share > 0.3 ? 0.0 : 1.0' }),
    ]
    const { limits, isMet } = solve({ modules }, shares(0.5, 0.3, 0.2))
    expect(isMet).toBe(false)
    expect(limits[0]?.words).toMatch(/cannot get a share|instead of 50.0 %/)
  })
})
