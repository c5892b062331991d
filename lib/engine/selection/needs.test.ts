import { expect, test } from 'vitest'
import { cel } from '../cel'
import { step } from '../testing/builders'
import {
  failureHours,
  readsLocalTimes,
  readsPrices,
  readsRunning,
  readsSlaRanks,
  usesRules,
} from './needs'
import { parsePolicy } from './policy/policy'

const policy = (...steps: object[]) => {
  const read = parsePolicy({ modules: [step('weighted-split'), ...steps] }, { rules: cel })
  if (!read.ok) throw new Error(JSON.stringify(read.error.problems))
  return read.value
}
const factor = (expression: string) => step('rule', { expression })

test.each([
  { name: 'no module counts failures', steps: [], hours: 0 },
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

test.each([
  { name: 'no module reads it', steps: [], reads: false },
  { name: 'the module SLA rank', steps: [step('sla-rank')], reads: true },
  { name: 'switched off', steps: [{ ...step('sla-rank'), enabled: false }], reads: false },
  { name: 'a rule', steps: [factor('match.slaRank > 1.0 ? 1 : 2')], reads: true },
  { name: 'a rule of other fields', steps: [factor('1.0')], reads: false },
])('SLA ranks are read ($reads): $name', ({ steps, reads }) => {
  expect(readsSlaRanks(policy(...steps), cel)).toBe(reads)
})

test.each([
  { name: 'no module that reads times', steps: [], local: false },
  { name: 'a window in UTC', steps: [step('time-window')], local: false },
  { name: 'a window in a zone', steps: [window('Europe/Berlin')], local: true },
  {
    name: 'a window in a zone that is switched off',
    steps: [{ ...window('Europe/Berlin'), enabled: false }],
    local: false,
  },
  { name: 'a rule in UTC', steps: [factor('now.getHours() > 6 ? 1 : 2')], local: false },
  {
    name: 'a rule in a zone',
    steps: [factor('now.getHours( "Asia/Tokyo") > 6 ? 1 : 2')],
    local: true,
  },
])('local times are read: $local with $name', ({ steps, local }) => {
  expect(readsLocalTimes(policy(...steps))).toBe(local)
})

function window(timeZone: string) {
  return step('time-window', { timeZone })
}

test('expressions are found in every entry, also in an invalid draft', () => {
  expect(usesRules(policy())).toBe(false)
  expect(usesRules(policy({ ...factor('1.0'), enabled: false }))).toBe(true)
  expect(usesRules({ modules: [{ module: 'rule', params: { expression: null } }] })).toBe(true)
  expect(usesRules({ modules: [{ module: 'no-such-module', params: {} }] })).toBe(false)
})
