import pg from 'pg'
import { type Berth, withBerths } from './support/berth'
import { countDeadlocks, sampleLockWaits } from './support/mix/lock-waits'
import { inMs, machine, quantile } from './support/numbers'
import { childrenOf, cpuTimes, usedPerCall } from './support/profile/cpu-times'
import { inRotation } from './support/steady-load'

/**
 * Measures launches on one, two and four server processes that share a PostgreSQL, 32 at a time: into four
 * pools with separate accounts, and into four pools that share twelve accounts. On two cores more processes are
 * no faster, but the bench shows how long they wait for each other. Prints two tables, never fails on time.
 */
const CALLS = Number(process.env.BENCH_CALLS ?? 8_000)
const PROCESSES = [1, 2, 4]
const CONNECTIONS = 32
const ACCOUNTS = 12
const POOLS = ['pool-1', 'pool-2', 'pool-3', 'pool-4']

const pools = POOLS.map((name) => ({ name, accounts: ACCOUNTS, realms: 1 }))
const filling = { pools, deployables: 1 }

const SHARE = `
  with gone as (delete from "PoolAccount" where "poolId" <> $1)
  insert into "PoolAccount" ("poolId", "accountId")
  select p."id", a."accountId" from "Pool" as p, "PoolAccount" as a where p."id" <> $1 and a."poolId" = $1`

const targetsOf = ({ url, administrator: { token } }: Berth) =>
  POOLS.map((pool) => ({
    url: new URL(`${url}/api/v1/launches`),
    token,
    body: JSON.stringify({ pool, deployable: 'deployable-01' }),
  }))

async function measure(berth: Berth, client: pg.Client, count: number, load: string) {
  const run = () => inRotation(targetsOf(berth), { connections: CONNECTIONS, calls: CALLS })
  await run()
  const pids = count === 1 ? [berth.pid] : childrenOf(berth.pid)
  const sampler = await sampleLockWaits(berth.databaseUrl)
  const before = await cpuTimes(client, pids)
  const { ms, failed, seconds } = await run()
  const used = usedPerCall(before, await cpuTimes(client, pids), ms.length)
  const { samples, waiting, waits } = await sampler.stop()
  const us = (what: string) =>
    used.filter(({ who }) => who.startsWith(what)).reduce((sum, it) => sum + it.us, 0)
  const line = {
    load,
    processes: count,
    'launches/s': (ms.length / seconds).toFixed(0),
    'median ms': inMs(quantile(ms, 0.5)),
    'p99 ms': inMs(quantile(ms, 0.99)),
    'µs a launch, servers': us('server').toFixed(0),
    'µs a launch, PostgreSQL': us('PostgreSQL').toFixed(0),
    'a launch waits for a lock': `${Math.round((100 * waiting) / samples)} % of samples`,
    failed,
  }
  return { line, waits: waits.slice(0, 2).map(({ waits: what, seen }) => `${seen} x ${what}`) }
}

async function onProcesses(count: number) {
  return withBerths(
    [filling],
    async ([berth]) => {
      if (berth === undefined) throw new Error('No server was started.')
      const client = new pg.Client({ connectionString: berth.databaseUrl })
      await client.connect()
      try {
        await client.query(`UPDATE "Account" SET "quota" = NULL`)
        const apart = await measure(berth, client, count, 'four pools that share nothing')
        await client.query(SHARE, [POOLS[0]])
        const shared = await measure(berth, client, count, 'four pools that share accounts')
        return { measured: [apart, shared], deadlocks: await countDeadlocks(berth.databaseUrl) }
      } finally {
        await client.end()
      }
    },
    { env: { BERTH_PROCESSES: String(count) } },
  )
}

const all: Awaited<ReturnType<typeof onProcesses>>[] = []
for (const count of PROCESSES) all.push(await onProcesses(count))
console.log(`${CONNECTIONS} connections; ${machine()}`)
console.table(all.flatMap(({ measured }) => measured.map(({ line }) => line)))
for (const { measured } of all)
  for (const { line, waits } of measured)
    for (const wait of waits) console.log(`${line.processes} processes, ${line.load}: ${wait}`)
console.log(`Deadlocks: ${all.reduce((sum, { deadlocks }) => sum + deadlocks, 0)}`)
