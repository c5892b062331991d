import { performance } from 'node:perf_hooks'
import type { SelectInput } from '@/lib/engine'
import { parseSelectInput, simulate } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'

// Run with: npx tsx bench/simulate.ts

const LAUNCHES = 500
const ACCOUNTS = 50
const MATCHES = 1000
const TIMES = 9

const split = { module: 'weighted-split', params: { weights: { a1: 3, a2: 0.5 } } }
const leastUsed = { module: 'least-used', params: { strength: 1.5 } }
const fine = { module: 'failure-fine', params: { fine: 2 } }
const cost = { module: 'cost', params: { amount: 1 } }
const sla = { module: 'sla-rank', params: { amount: 0.5 } }
const guard = { module: 'capacity-guard', params: { threshold: 0.9 } }
const priority = { module: 'account-priority', params: { mode: 'strict' } }
const rule = { module: 'rule', params: { expression: '1.0 / (1.0 + double(account.running))' } }
const priceRule = {
  module: 'rule',
  params: { expression: 'match.costPerHour == null ? 1.0 : 2.0 - match.costPerHour' },
}

const stacks: readonly { name: string; modules: readonly object[]; rates?: number }[] = [
  { name: 'weighted split', modules: [split] },
  { name: 'split, priority, fine, cost, sla', modules: [split, priority, fine, cost, sla] },
  { name: 'the same with a capacity guard', modules: [split, priority, fine, cost, sla, guard] },
  { name: 'least used', modules: [leastUsed] },
  {
    name: 'least used, priority, cost, guard',
    modules: [leastUsed, priority, fine, cost, sla, guard],
  },
  { name: 'split, cost, 20 % fail', modules: [split, cost], rates: 0.2 },
  { name: 'split and a rule over prices', modules: [split, priceRule] },
  { name: 'split and a rule over running', modules: [split, rule] },
]

function simulated(modules: readonly object[]): SelectInput {
  const accounts = Array.from({ length: ACCOUNTS }, (_, i) => ({
    id: `a${i}`,
    priority: (i % 3) + 1,
    running: i % 7,
    quota: i % 10 === 0 ? null : 6 + (i % 13),
    failures: i % 5 === 0 ? ['2026-11-20T11:00:00Z'] : [],
  }))
  const matches = Array.from({ length: MATCHES }, (_, i) => ({
    id: `m${i}`,
    account: `a${i % ACCOUNTS}`,
    realm: `r${Math.floor(i / ACCOUNTS)}`,
    costPerHour: i % 11 === 0 ? null : `0.0${(i % 89) + 10}`,
    slaRank: i % 17,
  }))
  const request = { now: '2026-11-20T12:00:00Z' }
  const parsed = parseSelectInput(
    { policy: { modules }, request, accounts, matches, seed: '' },
    cel,
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems))
  return parsed.value
}

function measure(run: (time: number) => void, times: number): { median: number; worst: number } {
  const taken = Array.from({ length: times }, (_, time) => {
    const start = performance.now()
    run(time)
    return performance.now() - start
  }).sort((a, b) => a - b)
  return { median: taken[Math.floor(times / 2)] ?? 0, worst: taken.at(-1) ?? 0 }
}

const shown = (ms: number) => `${ms.toFixed(1)} ms`

console.log(`${LAUNCHES} launches over ${MATCHES} matches of ${ACCOUNTS} accounts`)
console.table(
  stacks.map(({ name, modules, rates }) => {
    const input = simulated(modules)
    const failureRates = Object.fromEntries(
      input.accounts.map(({ id }): [string, number] => [id, rates ?? 0]),
    )
    const once = (seed: string) => simulate(input, { launches: LAUNCHES, seed, failureRates }, cel)
    const first = measure(() => once('first'), 1)
    const single = measure((time) => once(`${time}`), TIMES)
    // A rule over running counts is evaluated again for every match of every launch, so 50 runs are not measured.
    const runs = JSON.stringify(modules).includes('account.running') ? 1 : 50
    const fifty = measure(() => {
      for (let i = 0; i < runs; i++) once(`run ${i}`)
    }, 1)
    return {
      stack: name,
      first: shown(first.median),
      median: shown(single.median),
      worst: shown(single.worst),
      '50 runs': runs === 1 ? '-' : shown(fifty.median),
    }
  }),
)
