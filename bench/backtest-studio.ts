import { gzipSync } from 'node:zlib'
import { recordedLaunchesSchema } from '@/lib/features/backtests/schema'
import { type Berth, withBerths } from './support/berth'
import { withBrowser } from './support/browser'
import { policyOf } from './support/inventory'
import { callOften } from './support/load'
import { inKb, inMs, machine, quantile, verdict } from './support/numbers'
import { recordLaunches } from './support/recorded-launches'
import { openStudio, openTab, type Studio, shownAfter } from './support/studio'

/**
 * Measures a backtest of recorded launches on the production server: the response of the API, and the time from
 * the click to the result in a browser, including all downloads. Prints a table, never fails on time.
 */
const LAUNCHES = 1_000
const OLDER = Number(process.env.BENCH_OLDER ?? 1_000_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 10)
const DEPLOYABLES = 22
const fleet = { name: 'fleet', accounts: 12, realms: 4 }

const RUNNING = '[aria-label="Backtest progress"]'
const RESULT = '[data-testid="backtest-honesty"]'

type Line = { what: string; ms: readonly number[]; budget: number }

async function run(studio: Studio): Promise<number> {
  // The tab is reopened, because a new one has no result yet.
  await openTab(studio, 'Explain')
  await openTab(studio, 'Backtest')
  const button = studio.page.getByRole('button', { name: 'Run backtest' })
  await button.waitFor()
  return shownAfter(studio, { shown: RESULT, gone: RUNNING }, () => button.click())
}

async function cancel(studio: Studio): Promise<number> {
  await openTab(studio, 'Explain')
  await openTab(studio, 'Backtest')
  await studio.page.getByRole('button', { name: 'Run backtest' }).click()
  return shownAfter(studio, { shown: 'body', gone: RUNNING }, () =>
    studio.page.getByRole('button', { name: 'Cancel' }).click(),
  )
}

async function inBrowser(berth: Berth): Promise<Line[]> {
  return withBrowser(async (signedIn) => {
    const studio = await openStudio(await signedIn(berth), fleet.name)
    const often = async (act: (studio: Studio) => Promise<number>) => {
      await act(studio)
      const ms: number[] = []
      for (let i = 0; i < RUNS; i++) ms.push(await act(studio))
      return ms
    }
    const full = await often(run)
    const cancelled = await often(cancel)
    await studio.throttle(4)
    const quarter = await often(run)
    return [
      { what: 'browser, 1x', ms: full, budget: 1_000 },
      { what: 'browser, page at 4x', ms: quarter, budget: 3_000 },
      { what: 'cancel', ms: cancelled, budget: 100 },
    ]
  })
}

async function overApi({ url, administrator }: Berth): Promise<Line[]> {
  const headers = {
    authorization: `Bearer ${administrator.token}`,
    'content-type': 'application/json',
  }
  const read = () =>
    fetch(`${url}/api/v1/pools/${fleet.name}/recorded-launches?limit=${LAUNCHES}`, { headers })
  const body = JSON.stringify({
    pool: fleet.name,
    policyA: 'live',
    policyB: policyOf(fleet.name, fleet.accounts, 3),
  })
  const post = () => fetch(`${url}/api/v1/backtests`, { method: 'POST', headers, body })

  const text = await (await read()).text()
  const { receipts, contents } = recordedLaunchesSchema.parse(JSON.parse(text))
  const gzipped = gzipSync(text).byteLength
  process.stdout.write(
    `${receipts.length} launches of ${OLDER.toLocaleString('en')} and more, ${Object.keys(contents).length} different ` +
      `inputs: ${inKb(text.length)} kB, gzipped ${inKb(gzipped)} of at most 1000: ${verdict(gzipped <= 1_000_000)}\n`,
  )
  await callOften(read, 1, 3)
  const reads = await callOften(read, 1, RUNS * 3)
  const posts = await callOften(post, 1, RUNS)
  return [
    { what: 'GET recorded-launches', ms: reads.samples, budget: 200 },
    { what: 'POST backtests', ms: posts.samples, budget: 2_000 },
  ]
}

const lineOf = ({ what, ms, budget }: Line) => ({
  what,
  'median ms': inMs(quantile(ms, 0.5)),
  'p95 ms': inMs(quantile(ms, 0.95)),
  budget,
  ' ': verdict(quantile(ms, 0.95) <= budget),
})

await withBerths([{ pools: [fleet], deployables: DEPLOYABLES }], async ([berth]) => {
  if (berth === undefined) throw new Error('No server was started.')
  await recordLaunches(berth, {
    pool: fleet.name,
    deployables: DEPLOYABLES,
    launches: LAUNCHES,
    older: OLDER,
  })
  const lines = [...(await overApi(berth)), ...(await inBrowser(berth))]
  process.stdout.write(
    `${LAUNCHES} launches over ${fleet.accounts * fleet.realms} candidates; ${machine()}\n`,
  )
  console.table(lines.map(lineOf))
})
