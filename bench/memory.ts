import pg from 'pg'
import type { Berth } from './support/berth'
import { withBerths } from './support/berth'
import { callOften } from './support/load'
import { inMs, machine, quantile, verdict } from './support/numbers'
import { recordLaunches } from './support/recorded-launches'

/**
 * Measures the reads of many recorded launches, on the production server and a database on disk: the list, why,
 * the panels of the Overview, the cost report. Prints a table, never fails on time.
 */
const LAUNCHES = 1_000
const OLDER = Number(process.env.BENCH_OLDER ?? 1_000_000)
const TIMES = Number(process.env.BENCH_CALLS ?? 40)
const DEPLOYABLES = 22
const fleet = { name: 'fleet', accounts: 12, realms: 1 }

type Case = { name: string; path: string; budget: number | null }

const panels = ['shares', 'endings', 'failures', 'run-rate', 'capacity', 'changes']
const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Launches of different ages: the newest, one of weeks ago, the oldest. */
async function launchesOf({ databaseUrl }: Berth): Promise<{ count: number; ids: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number; ids: string[] }>(
    `SELECT (SELECT count(*)::int FROM "Launch") AS "count", array[
      (SELECT "id" FROM "Launch" ORDER BY "at" DESC, "id" DESC LIMIT 1),
      (SELECT "id" FROM "Launch" WHERE "at" < now() - interval '30 days' ORDER BY "at" DESC LIMIT 1),
      (SELECT "id" FROM "Launch" ORDER BY "at" LIMIT 1)] AS "ids"`,
  )
  await client.end()
  return rows[0] ?? { count: 0, ids: [] }
}

const lists = [
  '',
  '?account=fleet-account-3',
  '?deployable=deployable-07',
  '?outcome=failed',
  '?group=1',
  '?q=able-07',
  `?from=${days(40)}T00:00:00Z&to=${days(39)}T00:00:00Z`,
]

const casesOf = (ids: readonly string[]): Case[] => [
  ...lists.map((query) => ({ name: `list${query}`, path: `/launches${query}`, budget: 200 })),
  { name: 'list by id', path: `/launches?q=${ids[1]}`, budget: 200 },
  ...ids.map((id, i) => ({ name: `why, ${ages[i]}`, path: `/launches/${id}/why`, budget: 200 })),
  {
    name: 'why not',
    path: `/launches/${ids[1]}/why-not?account=fleet-account-3`,
    budget: 200,
  },
  ...panels.flatMap((panel) =>
    ['24h', '30d'].map((range) => ({
      name: `overview, ${panel}, ${range}`,
      path: `/overview/${panel}?range=${range}`,
      budget: 200,
    })),
  ),
  { name: 'alerts', path: '/alerts', budget: 200 },
  ...['day', 'account'].map((by) => ({
    name: `cost of 30 days by ${by}`,
    path: `/reports/cost?from=${days(29)}&to=${days(0)}&by=${by}`,
    budget: null,
  })),
]
const ages = ['newest', 'a month old', 'oldest']

async function measured({ url, administrator }: Berth, { name, path, budget }: Case) {
  const headers = { authorization: `Bearer ${administrator.token}` }
  const call = () => fetch(`${url}/api/v1${path}`, { headers })
  const times = budget === null ? Math.min(TIMES, 4) : TIMES
  const { samples } = await callOften(call, 1, times)
  const p95 = quantile(samples, 0.95)
  return {
    read: name,
    'median ms': inMs(quantile(samples, 0.5)),
    'p95 ms': inMs(p95),
    'budget: p95 ms': budget ?? '',
    ' ': budget === null ? '' : verdict(p95 <= budget),
  }
}

await withBerths([{ pools: [fleet], deployables: DEPLOYABLES }], async ([berth]) => {
  if (berth === undefined) throw new Error('No server was started.')
  await recordLaunches(berth, {
    pool: fleet.name,
    deployables: DEPLOYABLES,
    launches: LAUNCHES,
    older: OLDER,
  })
  const { count, ids } = await launchesOf(berth)
  const lines = []
  for (const it of casesOf(ids)) lines.push(await measured(berth, it))
  process.stdout.write(`${count.toLocaleString('en')} launches recorded; ${machine()}\n`)
  console.table(lines)
})
