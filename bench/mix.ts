import { type Berth, withBerths } from './support/berth'
import { caller } from './support/calls/ask'
import { publisher } from './support/calls/publisher'
import { atRates, type Kind } from './support/mix/at-rates'
import { costsOf } from './support/mix/costs'
import { fillMix, TENANTS } from './support/mix/fill'
import { countDeadlocks, sampleLockWaits } from './support/mix/lock-waits'
import { otherKinds } from './support/mix/others'
import { launchLine, otherLine, waitLines } from './support/mix/report'
import { machine, verdict } from './support/numbers'
import { inRotation } from './support/steady-load'

/**
 * Measures launches of 200 tenants, 32 at a time and each on a node of a pod, without other load and during all
 * other kinds of calls: hosts allocated and released, a waiting list of all these tenants with offers, VM
 * starts, usage reports, publishes and monitoring samples. The other calls arrive at fixed rates, about 55 a
 * second, as many as a Berth of a few thousand hosts serves. Server, database and clients share the machine, so
 * the other calls also take processor time from launches. Its share is measured by sending the same calls to a
 * second server with its own database, and by the cost of each kind without other load. Prints the locks that
 * launches waited for.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const WARM_SECONDS = 4
const CONNECTIONS = 32
const ACCOUNTS = 12

const pool = { name: 'fleet', accounts: ACCOUNTS, realms: 2 }
const filling = { pools: [pool], deployables: 1 }

const targetsOf = ({ url, administrator: { token } }: Berth) =>
  Array.from({ length: TENANTS }, (_, n) => ({
    url: new URL(`${url}/api/v1/launches`),
    token,
    body: JSON.stringify({
      pool: pool.name,
      deployable: 'deployable-01',
      tenant: `tenant-${n + 1}`,
    }),
  }))

async function othersOf(berth: Berth): Promise<readonly Kind[]> {
  await fillMix(berth.databaseUrl)
  const ask = caller(berth)
  const publish = await publisher(ask, [pool.name], ACCOUNTS)
  const accounts = Array.from({ length: ACCOUNTS }, (_, a) => `${pool.name}-account-${a + 1}`)
  return otherKinds(ask, () => publish(pool.name), accounts)
}

await withBerths([filling, filling], async ([berth, second]) => {
  if (berth === undefined || second === undefined) throw new Error('A server is missing')
  const others = await othersOf(berth)
  const elsewhere = await othersOf(second)
  const launch = (seconds: number) =>
    inRotation(targetsOf(berth), { connections: CONNECTIONS, seconds })
  await launch(WARM_SECONDS)
  const alone = await launch(SECONDS)
  const [besideSecond] = await Promise.all([launch(SECONDS), atRates(elsewhere, SECONDS)])
  const sampler = await sampleLockWaits(berth.databaseUrl)
  const [mixed, done] = await Promise.all([launch(SECONDS), atRates(others, SECONDS)])
  const profile = await sampler.stop()
  const deadlocks = await countDeadlocks(berth.databaseUrl)
  const costs = await costsOf(berth, others, 100 * SECONDS)

  console.log(`${CONNECTIONS} launches at a time of ${TENANTS} tenants; ${machine()}`)
  console.table([
    launchLine('launches alone', alone, alone),
    launchLine('during the same calls to a second server', besideSecond, alone),
    launchLine('beside the others', mixed, alone),
  ])
  console.table(done.map(otherLine))
  console.table(costs)
  for (const { name, failed } of done)
    if (failed.length > 0) console.log(`${name}: ${[...new Set(failed)].slice(0, 3).join('; ')}`)
  for (const line of waitLines(profile)) console.log(line)
  console.log(`Deadlocks: ${deadlocks}: ${verdict(deadlocks === 0)}`)
})
