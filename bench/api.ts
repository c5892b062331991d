import { gzipSync } from 'node:zlib'
import { withBerths } from './support/berth'
import { type Ask, caller } from './support/calls/ask'
import { publisher } from './support/calls/publisher'
import { type Call, callOften } from './support/load'
import { inKb, inMs, machine, medianAnd95, quantile, verdict } from './support/numbers'

/** Measures the API on the production server over loopback, prints a table, never fails on time. */
const TIMES = Number(process.env.BENCH_CALLS ?? 200)
const CALLERS = 8
const DEPLOYABLES = 22
const ACCOUNTS = 12
// Each caller publishes to its own pool, because all but one publish to the same pool would fail.
const pools = Array.from({ length: CALLERS }, (_, i) => ({
  name: `fleet-${i + 1}`,
  accounts: ACCOUNTS,
  realms: 4,
}))
const poolOf = (worker: number) => pools[worker % CALLERS]?.name ?? ''

type Case = { name: string; budget: number | null; times: number; call: Call }

const lists = [
  'accounts',
  'pools',
  'deployables',
  'prices',
  'audit',
  'pools/fleet-1/policy/versions',
]

async function casesOf(ask: Ask): Promise<Case[]> {
  const names = pools.map(({ name }) => name)
  const publish = await publisher(ask, names, ACCOUNTS)
  const read = (
    name: string,
    budget: number | null,
    times: number,
    path: (worker: number) => string,
  ) => ({
    name,
    budget,
    times,
    call: (worker: number) => ask(path(worker)),
  })
  return [
    ...lists.map((list) => read(`GET ${list}`, 150, TIMES, () => `/${list}`)),
    read('GET studio', 250, TIMES / 2, (worker) => `/pools/${poolOf(worker)}/studio`),
    {
      name: 'POST preview',
      budget: null,
      times: TIMES,
      call: (worker) =>
        ask('/preview', { body: { pool: poolOf(worker), deployable: 'deployable-07' } }),
    },
    {
      name: 'POST publish',
      budget: 500,
      times: TIMES / 2,
      call: (worker) => publish(poolOf(worker)),
    },
  ]
}

async function lineOf({ name, budget, times, call }: Case) {
  await callOften(call, CALLERS, CALLERS)
  const alone = await callOften(call, 1, Math.ceil(times / 4))
  const crowded = await callOften(call, CALLERS, times)
  const p95 = quantile(crowded.samples, 0.95)
  return {
    call: name,
    'alone: median / p95 ms': medianAnd95(alone.samples),
    [`${CALLERS} at a time: median / p95 ms`]: medianAnd95(crowded.samples),
    'budget: p95 ms': budget === null ? '-' : inMs(budget),
    ' ': budget === null ? '-' : verdict(p95 <= budget),
    'largest answer kB': (crowded.bytes / 1000).toFixed(1),
    sent: crowded.encoding ?? 'as it is',
  }
}

const GZIPPED_STUDIO_BYTES = 300_000

await withBerths([{ pools, deployables: DEPLOYABLES }], async ([berth]) => {
  if (berth === undefined) throw new Error('The server is missing')
  const ask = caller(berth)
  const lines = []
  for (const each of await casesOf(ask)) lines.push(await lineOf(each))

  const studio = await (await ask(`/pools/${poolOf(0)}/studio`)).text()
  const gzipped = gzipSync(studio).byteLength
  console.log(
    `The API over loopback: ${DEPLOYABLES} deployables x 48 candidates, PostgreSQL on disk.`,
  )
  console.log(machine())
  console.table(lines)
  console.log(
    `A studio is ${inKb(gzipped)} kB gzipped, of at most ${inKb(GZIPPED_STUDIO_BYTES)}: ` +
      verdict(gzipped <= GZIPPED_STUDIO_BYTES),
  )
})
