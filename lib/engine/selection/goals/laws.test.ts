import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { selectInput } from '../../testing/arbitraries'
import { parsed } from '../../testing/builders'
import { generateCases } from '../../testing/generate-cases'
import { randomFrom } from '../../testing/random'
import type { SelectInput } from '../types'
import { solveGoal } from './solve-goal'
import { baseOf, decideWith } from './weighing'

const RUNS = { numRuns: 100 }

/** A rule may read the share itself, so that a small change of a weight moves it by any amount. */
const hasNoRules = ({ policy }: SelectInput) =>
  policy.modules.every(({ module, enabled }) => module !== 'rule' || !enabled)

/** Shares of a group with two accounts or more that are the result of some whole weights. */
function reachable(given: SelectInput, weight: () => number) {
  const base = baseOf(given)
  if (base === null) return null
  const weights = Object.fromEntries(given.accounts.map(({ id }) => [id, weight()]))
  const outcome = decideWith(given, base, { weights, rules: cel })
  const accounts = outcome.groups.find(({ group }) => group === outcome.group)?.accounts ?? []
  return accounts.length < 2 ? null : Object.fromEntries(accounts.map((it) => [it.id, it.share]))
}

// Modules that cut shares off make a few goals hard to approach; with fixed cases their count is a constant.
test('shares that whole weights can give are reached, and a miss is named', () => {
  const random = randomFrom(7)
  const cases = generateCases(1500, 42).map(parsed).filter(hasNoRules)
  const solved = cases.flatMap((given) => {
    const shares = reachable(given, () => random.integer(1, 50))
    return shares === null ? [] : [solveGoal(given, { kind: 'shares', shares }, cel)]
  })
  const missed = solved.filter(({ largestError }) => (largestError ?? 1) > 0.005)
  expect(solved.length).toBeGreaterThan(500)
  expect(missed.length / solved.length).toBeLessThan(0.005)
  for (const { limits } of missed) expect(limits).not.toEqual([])
})

prop.prop([selectInput], RUNS)('an account outside the drawn group is named', (given) => {
  const shares = Object.fromEntries(given.accounts.map(({ id }) => [id, 1 / given.accounts.length]))
  const solved = solveGoal(given, { kind: 'shares', shares }, cel)
  const base = baseOf(given)
  if (base === null || solved.group === null) return
  const raised = Object.fromEntries(given.accounts.map(({ id }) => [id, base.byAccount[id] || 1]))
  const outcome = decideWith(given, base, { weights: raised, rules: cel })
  const inside = outcome.groups.find(({ group }) => group === solved.group)?.accounts ?? []
  const outside = given.accounts.filter(({ id }) => inside.every((it) => it.id !== id))
  const named = solved.limits.map(({ account }) => account)
  expect(named).toEqual(expect.arrayContaining(outside.map(({ id }) => id)))
  expect(Object.keys(solved.weights).sort()).toEqual(inside.map(({ id }) => id).sort())
})

prop.prop([selectInput, fc.double({ min: 0, max: 2, noNaN: true })], RUNS)(
  'the draft of a solution gives what the solution states',
  (given, atMost) => {
    const solved = solveGoal(given, { kind: 'cost', atMost }, cel)
    const base = baseOf(given)
    if (base === null || solved.group === null) return
    const outcome = decideWith(given, base, { weights: solved.weights, rules: cel })
    const group = outcome.groups.find((each) => each.group === solved.group)
    expect(solved.rows.map(({ account, got }) => [account, got])).toEqual(
      group?.accounts.map(({ id, share }) => [id, share]),
    )
    if (solved.isMet) expect(solved.perHour.after).toBeLessThanOrEqual(atMost + 1e-9)
    for (const weight of Object.values(solved.weights)) expect(Number.isInteger(weight)).toBe(true)
  },
)
