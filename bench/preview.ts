import type { BrowserContext } from '@playwright/test'
import {
  type Action,
  allDeployables,
  type Budget,
  editActions,
  lookActions,
  simulateActions,
} from './support/actions'
import { withBerths } from './support/berth'
import { withBrowser } from './support/browser'
import { inMs, machine, medianAnd95, quantile, verdict } from './support/numbers'
import { openStudio, type Studio } from './support/studio'

/** Measures the studio in a browser against its budgets, prints tables, never fails on time. */
const RUNS = Number(process.env.BENCH_RUNS ?? 20)
const RATES = [1, 4] as const

type Place = { name: string; accounts: number; realms: number }
type Measured = { action: Action; matches: number; samples: Record<1 | 4, readonly number[]> }

const pools: readonly Place[] = [
  { name: 'ten', accounts: 5, realms: 2 },
  { name: 'thousand', accounts: 50, realms: 20 },
  { name: 'ten-thousand', accounts: 100, realms: 100 },
]
const fleet: Place = { name: 'fleet', accounts: 12, realms: 4 }
const matchesOf = ({ accounts, realms }: Place) => accounts * realms

async function measure(
  context: BrowserContext,
  place: Place,
  actions: readonly Action[],
): Promise<Measured[]> {
  const done: Measured[] = []
  const studio = await openStudio(context, place.name)
  for (const action of actions) {
    const samples = { 1: [] as number[], 4: [] as number[] }
    try {
      for (const rate of RATES) samples[rate] = await samplesOf(studio, action, rate)
      done.push({ action, matches: matchesOf(place), samples })
    } catch (cause) {
      console.error(`${place.name}: could not ${action.name}`, cause)
      process.exitCode = 1
    }
  }
  await studio.page.close()
  return done
}

async function samplesOf(studio: Studio, action: Action, rate: number): Promise<number[]> {
  const again = await action.prepare(studio)
  await studio.throttle(rate)
  const samples: number[] = []
  const runs = Math.min(RUNS, action.runs ?? RUNS)
  const warmUp = Math.ceil(runs / 5)
  for (let run = 0; run < warmUp + runs; run++) {
    const ms = await again(run)
    if (run >= warmUp) samples.push(ms)
  }
  await studio.throttle(1)
  await studio.page.mouse.up()
  return samples
}

function lineOf({ action, matches, samples }: Measured) {
  const at = (rate: 1 | 4) => ({
    [`${rate}x: budget`]: budgetText(action.budget[rate]),
    [`${rate}x: median / p95 ms`]: medianAnd95(samples[rate]),
    [`${rate}x`]: verdict(isKept(action.budget[rate], samples[rate])),
  })
  return { action: action.name, matches: matches.toLocaleString('en'), ...at(1), ...at(4) }
}

function print(measured: readonly Measured[]): void {
  console.log(machine())
  console.table(measured.map(lineOf))
}

const budgetText = ({ median, p95 }: Budget[1]) =>
  [median, p95].map((limit) => (limit === null ? '-' : inMs(limit))).join(' / ')

const isKept = ({ median, p95 }: Budget[1], samples: readonly number[]) =>
  (median === null || quantile(samples, 0.5) <= median) &&
  (p95 === null || quantile(samples, 0.95) <= p95)

console.log(`The studio in Chromium, production build; input to painted in ms, ${RUNS} runs each.`)
console.log('4x is the page at a quarter of its speed; the worker of a simulation is not slowed.')

const fillings = [
  { pools, deployables: 1 },
  { pools: [fleet], deployables: 22 },
]
await withBerths(fillings, ([single, many]) =>
  withBrowser(async (signedIn) => {
    if (single === undefined || many === undefined) throw new Error('A server is missing')
    const context = await signedIn(single)
    for (const pool of pools) {
      const matches = matchesOf(pool)
      const simulations = matches === 1_000 ? simulateActions : []
      print(await measure(context, pool, [...editActions(matches), ...lookActions, ...simulations]))
    }
    print(await measure(await signedIn(many), fleet, [allDeployables]))
  }),
)
