import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { cel } from '../cel'
import { step } from '../testing/builders'
import { generateCases } from '../testing/generate-cases'
import { moduleOf } from './find-module'
import { parseSelectInput } from './input/input'
import { MOST_FAILURE_HOURS } from './module'
import { modules } from './modules/registry'
import { failureHours, readsPrices, readsRunning, usesRules } from './needs'
import { parsePolicy } from './policy/policy'
import { select } from './select'
import type { Account, Match, SelectInput } from './types'

const policy = (...steps: object[]) => {
  const read = parsePolicy({ modules: [step('weighted-split'), ...steps] }, { rules: cel })
  if (!read.ok) throw new Error(JSON.stringify(read.error.problems))
  return read.value
}
const factor = (expression: string) => step('rule', { expression })

test.each([
  { name: 'nobody looks back', steps: [], hours: 0 },
  { name: 'the longest window', steps: [1, 24].map((h) => fine(h)), hours: 24 },
  { name: 'a module that is switched off', steps: [{ ...fine(48), enabled: false }], hours: 0 },
  { name: 'a rule', steps: [factor('1.0'), fine(2)], hours: 6 },
])('failures count for $hours h: $name', ({ steps, hours }) => {
  expect(failureHours(policy(...steps))).toBe(hours)
})

function fine(windowHours: number) {
  return step('failure-fine', { windowHours })
}

test.each([
  { expression: 'match.costPerHour * 2', prices: true },
  { expression: 'match["costPerHour"] * 2', prices: true },
  { expression: 'match.assemblies.all(a, a.count == 1) ? 1 : 2', prices: true },
  { expression: 'match == match ? 1 : 2', prices: true },
  { expression: 'match.labels.costPerHour == "1" ? 1 : 2', prices: false },
  { expression: 'match.realm == "costPerHour" ? 1 : 2', prices: false },
  { expression: 'account.running > 2 ? 1 : 2', running: true },
  { expression: 'account["running"] > 2 ? 1 : 2', running: true },
  { expression: 'account.labels["a"] == "b" ? 1 : 2', running: false },
  { expression: 'account[account.name + "s"] == 1 ? 1 : 2', running: true },
  { expression: '[account].all(a, a.running > 2) ? 1 : 2', running: true },
  { expression: 'account.name == "running" ? 1 : 2', running: false },
])('$expression: prices $prices, running $running', (given) => {
  const { expression, prices = false, running = false } = given
  const needs = { rules: [expression] }
  expect(readsRunning(needs, cel)).toBe(running)
  const modules = [{ id: 'r', module: 'rule', enabled: true, params: { expression } }]
  expect(readsPrices({ modules }, cel)).toBe(prices)
  expect(readsPrices({ modules: modules.map((it) => ({ ...it, enabled: false })) }, cel)).toBe(
    false,
  )
})

test('expressions count wherever they stand, also in a draft that is not valid', () => {
  expect(usesRules(policy())).toBe(false)
  expect(usesRules(policy({ ...factor('1.0'), enabled: false }))).toBe(true)
  expect(usesRules({ modules: [{ module: 'rule', params: { expression: null } }] })).toBe(true)
  expect(usesRules({ modules: [{ module: 'no-such-module', params: {} }] })).toBe(false)
})

/** What a module does not declare must not decide: inputs that differ in it alone give one outcome. */
describe.each(modules.map(({ id }) => id))('%s reads only what it declares', (id) => {
  const module = moduleOf(id)
  const cases = generateCases(400, 23).flatMap((raw) => {
    const read = parseSelectInput(raw, cel)
    const own = read.ok ? read.value.policy.modules.find((it) => it.module === id) : undefined
    if (!read.ok || own === undefined) return []
    const base = { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } }
    return [{ ...read.value, policy: { modules: module.base ? [own] : [base, own] } }]
  })
  const needsOf = ({ policy }: SelectInput) => module.needs(policy.modules.at(-1)?.params)
  const outcomes = (change: (given: SelectInput) => SelectInput, given: SelectInput) =>
    expect(select(change(given), cel).groups).toEqual(select(given, cel).groups)

  const accounts = (change: (account: Account, now: number) => Account) => (given: SelectInput) => {
    const now = Date.parse(given.request.now)
    return { ...given, accounts: given.accounts.map((it) => change(it, now)) }
  }
  const priced = (it: Match): Match => ({ ...it, costPerHour: '7', basicPerHour: null })

  test('running counts, prices and failures', () => {
    expect(cases.length).toBeGreaterThan(20)
    for (const given of cases) {
      const needs = needsOf(given)
      const hours = needs.failureHours ?? 0
      const within = (now: number) => (time: string) => Date.parse(time) > now - hours * HOUR_MS
      expect(hours).toBeLessThanOrEqual(MOST_FAILURE_HOURS)
      outcomes(
        accounts((it, now) => ({ ...it, failures: it.failures.filter(within(now)) })),
        given,
      )
      if (!readsRunning(needs, cel))
        outcomes(
          accounts((it) => ({ ...it, running: it.running + 31 })),
          given,
        )
      const enabled = { modules: given.policy.modules.map((it) => ({ ...it, enabled: true })) }
      if (!readsPrices(enabled, cel))
        outcomes((it) => ({ ...it, matches: it.matches.map(priced) }), given)
    }
  })

  test('drafts that are not valid are answered for', () => {
    for (const params of [{}, { windowHours: null, expression: 3 }]) {
      expect(() => module.needs(params)).not.toThrow()
    }
  })

  test('a base has weights, others none', () => {
    expect(module.weights?.(module.defaults) !== undefined).toBe(module.base)
  })
})
