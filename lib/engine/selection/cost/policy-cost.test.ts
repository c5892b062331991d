import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, groupsOf, input, match, sharesOf, step, turnsOf } from '../../testing/builders'
import { parsePolicy, parsePublishedPolicy } from '../policy/policy'
import { select } from '../select'
import { policyCost } from './policy-cost'

const labels = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`key-${i}`, 'x']))
const searching = 'account.labels.exists(k, k == "wanted") ? 2.0 : 1.0'

const accounts = [account('few', { labels: labels(3) }), account('many', { labels: labels(900) })]
const matches = [match('few'), match('many')]
const given = (modules: object[]) => input({ modules, accounts, matches })

test('a rule above its budget has no effect, and the turn has the reason', () => {
  const expression = searching.replace('2.0 : 1.0', '9.0 : 3.0')
  const outcome = select(given([step('weighted-split'), step('rule', { expression })]), cel)
  expect(sharesOf(outcome)).toEqual({ few: 0.75, many: 0.25 })
  expect(turnsOf(outcome, 'rule')[0]?.effects).toMatchObject([
    { match: 'few', because: { value: 3 } },
    { match: 'many', because: { error: expect.stringContaining('costs more than') } },
  ])
})

test('counts the cost of the rules of each entry, and the evaluations above the budget', () => {
  const costs = policyCost(
    given([
      { ...step('weighted-split'), id: 'base' },
      { ...step('rule', { expression: 'account.running + 1.0' }), id: 'simple' },
      { ...step('rule', { expression: searching }), id: 'search' },
      { ...step('rule', { expression: searching }), id: 'off', enabled: false },
    ]),
    cel,
  )
  expect(costs.map((each) => each.step)).toEqual(['base', 'simple', 'search'])
  const [base, simple, search] = costs
  expect(base).toMatchObject({ cost: 0, overBudget: 0 })
  expect(simple?.overBudget).toBe(0)
  expect(simple?.cost).toBeGreaterThan(0)
  expect(simple?.cost).toBeLessThan(40)
  expect(search?.overBudget).toBe(1)
  expect(search?.cost).toBeGreaterThan(10_000)
})

test('a published rule outside of later bounds is accepted and fails on every match', () => {
  const expression = 'account.name.matches("(a{1,30}){1,33}b") ? 0.0 : 1.0'
  const policy = { modules: [step('weighted-split'), step('rule', { expression })] }
  expect(parsePolicy(policy, { rules: cel })).toMatchObject({
    ok: false,
    error: { problems: [{ path: 'modules[1].params.expression' }] },
  })
  const published = parsePublishedPolicy(policy, { rules: cel })
  if (!published.ok) throw new Error(JSON.stringify(published.error))
  const outcome = select({ ...given([]), policy: published.value }, cel)
  expect(groupsOf(outcome)).toEqual([['few', 'many']])
  expect(turnsOf(outcome, 'rule')[0]?.effects).toMatchObject([
    { match: 'few', because: { error: expect.stringContaining('repetition above 10') } },
    { match: 'many', because: { error: expect.stringContaining('repetition above 10') } },
  ])
  // Invalid types are rejected in published versions too.
  const wrong = { modules: [step('weighted-split'), step('rule', { effect: 'nothing' })] }
  expect(parsePublishedPolicy(wrong, { rules: cel }).ok).toBe(false)
})
