import { performance } from 'node:perf_hooks'
import type { BacktestReceipt } from '@/lib/engine'
import { backtest, parsePolicy, parseSelectInput } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { benchInput } from '../support/engine-input'
import { inMs, machine, quantile, verdict } from '../support/numbers'

/** Measures a backtest of recorded launches, prints a table, and never fails on time. */
const LAUNCHES = 1_000
const MATCHES = 50
const TIMES = 9
const BUDGET_MS = 1_000

const priceRule = {
  module: 'rule',
  params: { expression: 'match.costPerHour == null ? 1.0 : 2.0 - match.costPerHour' },
}

const drafts: readonly { name: string; modules: readonly object[] }[] = [
  { name: 'weighted split', modules: [{ module: 'weighted-split', params: {} }] },
  {
    name: 'least used, priority, cost, sla, guard',
    modules: [
      { module: 'least-used', params: { strength: 1.5 } },
      { module: 'account-priority', params: { mode: 'strict' } },
      { module: 'cost', params: { amount: 1 } },
      { module: 'sla-rank', params: { amount: 0.5 } },
      { module: 'capacity-guard' },
    ],
  },
  { name: 'split and a rule over prices', modules: [{ module: 'weighted-split' }, priceRule] },
]

function policyOf(modules: readonly object[]) {
  const policy = parsePolicy({ modules }, { rules: cel })
  if (!policy.ok) throw new Error(JSON.stringify(policy.error.problems))
  return policy.value
}

const parsed = parseSelectInput(benchInput(MATCHES), cel)
if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems.slice(0, 3)))
const { policy: live, ...facts } = parsed.value

/**
 * Creates new arrays for every launch, as the server sends them, so that caches keyed by an array have no
 * effect.
 */
const receipts = (): BacktestReceipt[] =>
  Array.from({ length: LAUNCHES }, (_, i) => ({
    id: `launch-${i}`,
    winner: null,
    input: {
      ...facts,
      accounts: facts.accounts.map((account) => ({ ...account })),
      matches: facts.matches.map((match) => ({ ...match })),
      seed: `launch ${i}`,
    },
  }))

console.log(`Backtest of ${LAUNCHES} launches over ${MATCHES} matches; ${machine()}`)
console.table(
  drafts.map(({ name, modules }) => {
    const draft = policyOf(modules)
    const taken = Array.from({ length: TIMES }, () => {
      const recorded = receipts()
      const start = performance.now()
      backtest(recorded, live, draft, { rules: cel })
      return performance.now() - start
    })
    return {
      'six modules live, draft of': name,
      first: inMs(taken[0] ?? Number.NaN),
      median: inMs(quantile(taken, 0.5)),
      worst: inMs(Math.max(...taken)),
      budget: `${BUDGET_MS} ms: ${verdict(Math.max(...taken) <= BUDGET_MS)}`,
    }
  }),
)
