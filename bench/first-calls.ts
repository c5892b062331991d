import pg from 'pg'
import { withBerths } from './support/berth'
import { type Ask, caller } from './support/calls/ask'
import { SUM_HELD_SQL } from './support/held/sum-held'
import { addLevels } from './support/levels'
import { inMs, machine, quantile, verdict } from './support/numbers'

/**
 * Measures first calls that are slow: after a restart of the server, the first start of a VM in a cluster of
 * 5,000 nodes and the first review of the ranker's factors; then the run-rate of 30 days over 200,000 launches.
 * Prints a table, never fails on time.
 */
const [NODES, VMS, ACCOUNTS, LAUNCHES] = [5_000, 30, 50, 200_000]
/** Time between a restart and the first call, in which the server fills caches. */
const PAUSE_MS = Number(process.env.BENCH_PAUSE_MS ?? 10_000)
const MAX_MS = 300

const filling = { pools: [{ name: 'fleet', accounts: ACCOUNTS, realms: 1 }], deployables: 1 }

async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await addLevels(client, NODES)
  await client.query(
    `insert into "Vm" ("id", "clusterId", "name", "ramMb", "vcpus", "state")
     select 'vm-' || n, (select "id" from "Cluster" limit 1), 'vm-' || n, 1024, 1, 'stopped'
     from generate_series(1, $1::int) as n`,
    [VMS],
  )
  await client.query(
    `insert into "Sla" ("id", "name", "accountId", "startAt", "endAt", "services")
     select 'sla-' || "id", 'sla ' || "id", "id", now() - interval '1 day', now() + interval '1 year', $1::jsonb from "Account"`,
    [JSON.stringify(SERVICES)],
  )
  await client.query('BEGIN')
  // Triggers are disabled because they would count launches one by one.
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query(LAUNCHES_SQL, [LAUNCHES, ACCOUNTS])
  await client.query('COMMIT')
  for (const sql of SUM_HELD_SQL) await client.query(sql)
  await client.query('analyze')
  await client.end()
}

const SERVICES = [
  {
    type: 'compute',
    targets: [{ type: 'computing_time', unit: 'h', restrictions: { total_guaranteed: 200 } }],
  },
]

/** Launches spread over 30 days. One in twenty still runs; the others ran for two hours. */
const LAUNCHES_SQL = `
  insert into "Launch" ("id", "at", "requestedAt", "poolId", "deployableId", "requestedById", "requestedBy", "request", "seed",
    "instances", "state", "attempts", "accountId", "realm", "hardwareProfile", "group", "share", "costPerHour", "settledAt", "endedAt")
  select 'launch-' || n, t, t, 'fleet', 'deployable-1', 'bench', 'bench', '{}', repeat('0', 32),
    1, case when n % 20 = 0 then 'running' else 'ended' end, 1, 'fleet-account-' || (n % $2::int + 1), 'realm-1', 'size-' || (n % 4 + 1),
    1, 0.1, 0.1, t + interval '1 minute', case when n % 20 > 0 then t + interval '2 hours' end
  from (select n, now() - n * interval '30 days' / $1::int as t from generate_series(1, $1::int) as n) as every`

async function timed(call: () => Promise<Response>): Promise<number> {
  const start = performance.now()
  const response = await call()
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 300)}`)
  return performance.now() - start
}

async function measure(name: string, call: (i: number) => Promise<Response>) {
  const first = await timed(() => call(1))
  const later: number[] = []
  for (let i = 2; i <= 12; i++) later.push(await timed(() => call(i)))
  return {
    call: name,
    'first ms': inMs(first),
    'later: p50 ms': inMs(quantile(later, 0.5)),
    'budget: first ms': MAX_MS,
    ' ': verdict(first <= MAX_MS),
  }
}

const review = (ask: Ask) =>
  ask('/ranker-factors/sla/review', {
    body: { document: { factors: { computing_time: 2 }, rule: null } },
  })

await withBerths([filling], async ([berth]) => {
  if (berth === undefined) throw new Error('The server is missing')
  await fill(berth.databaseUrl)
  await berth.restart()
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  const ask = caller(berth)
  const lines = [
    await measure(`start of a VM, ${NODES} nodes`, (i) =>
      ask(`/vms/vm-${i}/start`, { method: 'POST' }),
    ),
    await measure('review of SLA factors', () => review(ask)),
    await measure(`run-rate of 30 days, ${LAUNCHES} launches`, () =>
      ask('/overview/run-rate?range=30d'),
    ),
  ]
  console.log(`After a restart; ${machine()}`)
  console.table(lines)
})
