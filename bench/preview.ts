import type { BrowserContext } from '@playwright/test'
import {
  type Action,
  allDeployables,
  type Budget,
  editActions,
  lookActions,
} from './support/actions'
import { withBerths } from './support/berth'
import { withBrowser } from './support/browser'
import { inMs, machine, medianAnd95, quantile, verdict } from './support/numbers'
import { simulateActions } from './support/simulate-actions'
import { openStudio, type Studio } from './support/studio'

/** Measures the studio in a browser against its budgets, prints tables, never fails on time. */
const RUNS = Number(process.env.BENCH_RUNS ?? 20)

type Place = { name: string; accounts: number; realms: number }
type Samples = { ms: readonly number[]; cpuMs: number }
type Measured = { action: Action; matches: number; samples: Record<1 | 4, Samples> }

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
    try {
      const full = await samplesOf(studio, action, 1)
      const quarter = await samplesOf(studio, action, 4)
      done.push({ action, matches: matchesOf(place), samples: { 1: full, 4: quarter } })
    } catch (cause) {
      console.error(`${place.name}: could not ${action.name}`, cause)
      process.exitCode = 1
    }
  }
  await studio.page.close()
  return done
}

async function samplesOf(studio: Studio, action: Action, rate: 1 | 4): Promise<Samples> {
  const again = await action.prepare(studio)
  await studio.throttle(rate)
  const ms: number[] = []
  let cpuBefore = 0
  const runs = Math.min(RUNS, action.runs ?? RUNS)
  const warmUp = Math.ceil(runs / 5)
  for (let run = 0; run < warmUp + runs; run++) {
    if (run === warmUp) cpuBefore = await studio.cpuMs()
    const took = await again(run)
    if (run >= warmUp) ms.push(took)
  }
  const cpuMs = ((await studio.cpuMs()) - cpuBefore) / runs
  await studio.throttle(1)
  await studio.page.mouse.up()
  return { ms, cpuMs }
}

function lineOf({ action, matches, samples }: Measured) {
  const at = (rate: 1 | 4) => ({
    [`${rate}x: budget`]: budgetText(action.budget[rate]),
    [`${rate}x: median / p95 ms`]: medianAnd95(samples[rate].ms),
    [`${rate}x`]: verdict(isMet(action.budget[rate], samples[rate].ms)),
  })
  return {
    action: action.name,
    matches: matches.toLocaleString('en'),
    ...at(1),
    ...at(4),
    'CPU ms': inMs(samples[1].cpuMs),
  }
}

function print(measured: readonly Measured[]): void {
  console.log(machine())
  console.table(measured.map(lineOf))
}

const budgetText = ({ median, p95 }: Budget[1]) =>
  [median, p95].map((limit) => (limit === null ? '-' : inMs(limit))).join(' / ')

const isMet = ({ median, p95 }: Budget[1], samples: readonly number[]) =>
  (median === null || quantile(samples, 0.5) <= median) &&
  (p95 === null || quantile(samples, 0.95) <= p95)

console.log(`The studio in Chromium, production build; input to painted in ms, ${RUNS} runs each.`)
console.log(
  'CPU: what one time costs the main thread at full speed, with all that follows when idle.',
)
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
