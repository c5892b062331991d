import type { RankInput } from '@/lib/engine'
import { defaultRule, parseRankInput, rank, rankTrace } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { inMs, machine, quantile, verdict } from './support/numbers'
import { measureOverHttp } from './support/rank/over-http'
import { rankRequest } from './support/rank/request'

/**
 * Measures `rank` in the engine, then over HTTP on the production server; prints tables, and never fails on time.
 */
const SIZES = [100, 1_000, 10_000, 100_000]
const BUDGET = { slas: 10_000, ms: 250 }
const RUNS = Number(process.env.BENCH_RUNS ?? 9)

function parsed(document: unknown): RankInput {
  const input = parseRankInput(document, cel)
  if (!input.ok) throw new Error(JSON.stringify(input.error.problems.slice(0, 3)))
  return input.value
}

/** The median time of one run, in milliseconds, without the first two runs. */
function timeOf(run: () => unknown): number {
  const runs = Array.from({ length: RUNS + 2 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return quantile(runs.slice(2), 0.5)
}

const rows = SIZES.map((size) => {
  const document = { request: rankRequest(size) }
  const input = parsed(document)
  const byRule = { ...input, rule: defaultRule }
  const ranked = timeOf(() => rank(input, cel))
  // Sizes above that of the budget are measured only for the growth.
  const more = (run: () => unknown) => (size > BUDGET.slas ? '' : inMs(timeOf(run)))
  return {
    SLAs: size.toLocaleString('en'),
    'ranked, ms': inMs(ranked),
    'per 1,000, ms': inMs((ranked / size) * 1000),
    budget: size === BUDGET.slas ? `${BUDGET.ms} ms ${verdict(ranked <= BUDGET.ms)}` : '',
    'whole answer as JSON, ms': more(() => JSON.stringify(rank(input, cel))),
    'with its trace, ms': more(() => rankTrace(rank(input, cel), input)),
    'by a rule, ms': more(() => rank(byRule, cel)),
    'with validation, ms': more(() => rank(parsed(document), cel)),
  }
})

console.log(`Ranking: 12 metrics and 3 targets for each SLA, one core; ${machine()}`)
console.table(rows)

await measureOverHttp()
