import { gzipSync } from 'node:zlib'
import { select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { studioSchema } from '@/lib/features/policies/schema'
import { snapshotInput } from '@/lib/features/snapshots/snapshot-inputs'
import { type Berth, withBerths } from './support/berth'
import { policyOf } from './support/inventory'
import { type Call, callOften } from './support/load'
import { inKb, inMs, machine, medianAnd95, quantile, verdict } from './support/numbers'

/** Measures the API on the production server over loopback, prints a table, never fails on time. */
const TIMES = Number(process.env.BENCH_CALLS ?? 200)
const CALLERS = 8
const DEPLOYABLES = 22
const ACCOUNTS = 12
// A pool for each caller: publishing to the same one is a race that all but one lose.
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
    { name: 'POST publish', budget: 500, times: TIMES / 2, call: await publisher(ask) },
  ]
}

type Ask = (path: string, more?: { body?: unknown; ifMatch?: number }) => Promise<Response>

const asking =
  ({ url, administrator }: Berth): Ask =>
  (path, { body, ifMatch } = {}) =>
    fetch(`${url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${administrator.token}`,
        'accept-encoding': 'gzip',
        'content-type': 'application/json',
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      },
    })

type Ready = { body: object; base: number }

/** Publishes as the studio does: with the shares of every deployable, which the server computes again. */
async function publisher(ask: Ask): Promise<Call> {
  const ready = new Map<string, Ready>()
  for (const { name } of pools) ready.set(name, await readyFor(ask, name))
  return async (worker) => {
    const pool = poolOf(worker)
    const { body, base } = ready.get(pool) ?? (await readyFor(ask, pool))
    const response = await ask(`/pools/${pool}/policy/publish`, { body, ifMatch: base })
    if (response.ok) ready.set(pool, { body, base: base + 1 })
    return response
  }
}

async function readyFor(ask: Ask, pool: string): Promise<Ready> {
  const answer = await ask(`/pools/${pool}/studio`)
  const { live, snapshot } = studioSchema.parse(await answer.json())
  const document = policyOf(pool, ACCOUNTS, 3)
  const shares = Object.fromEntries(
    snapshot.deployables.map((deployable) => [
      deployable.id,
      Object.fromEntries(
        select(snapshotInput(snapshot, deployable, document), cel).groups.flatMap(({ matches }) =>
          matches.map(({ id, share }) => [id, share]),
        ),
      ),
    ]),
  )
  return { body: { document, note: 'bench', snapshotId: snapshot.id, shares }, base: live.revision }
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
  const ask = asking(berth)
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
