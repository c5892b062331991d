import pg from 'pg'
import { withBerths } from './support/berth'
import { overStream } from './support/calls/stream-load'
import { addLevels } from './support/levels'
import { inMs, machine, quantile, verdict } from './support/numbers'
import { type Answers, asFastAsAnswered, atRate, launchesToEnd } from './support/steady-load'

/**
 * Measures launches on the production server and a database on disk, with the client on the same machine. Every
 * launch is decided, reserved and durable before the response, with 12 matches a decision and six modules. Then
 * come launches over one stream, and a mixed load of launches, outcomes and ends with its deadlocks and its
 * rate compared with launches alone. The last loads also place each launch on a pod and one of its nodes.
 * Prints a table, never fails on time.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const WARM_SECONDS = 5
const ACCOUNTS = 12
const NODES = 100

const filling = { pools: [{ name: 'fleet', accounts: ACCOUNTS, realms: 1 }], deployables: 1 }

await withBerths([filling], async ([berth]) => {
  if (berth === undefined) throw new Error('No server was started.')
  const client = new pg.Client({ connectionString: berth.databaseUrl })
  await client.connect()
  // Without quotas every launch is decided among twelve matches.
  await client.query(`UPDATE "Account" SET "quota" = NULL`)
  const target = {
    url: new URL(`${berth.url}/api/v1/launches`),
    token: berth.administrator.token,
    body: JSON.stringify({ pool: 'fleet', deployable: 'deployable-01' }),
  }
  await asFastAsAnswered(target, { connections: 8, seconds: WARM_SECONDS })
  const steady = await atRate(target, { perSecond: 200, seconds: SECONDS })
  const fast = await asFastAsAnswered(target, { connections: 32, seconds: SECONDS })
  const streamed = await overStream(target, { onTheWay: 400, calls: fast.ms.length })
  const mixed = await launchesToEnd(target, { connections: 32, seconds: SECONDS })
  const tenant = await addLevels(client, NODES)
  const body = JSON.stringify({ pool: 'fleet', deployable: 'deployable-01', tenant })
  const descending = { ...target, body }
  await asFastAsAnswered(descending, { connections: 8, seconds: WARM_SECONDS })
  const deep = await asFastAsAnswered(descending, { connections: 32, seconds: SECONDS })
  const deepMixed = await launchesToEnd(descending, { connections: 32, seconds: SECONDS })
  // A database connection reports its counters after at most ten seconds.
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  const { rows } = await client.query(`SELECT (SELECT count(*)::int FROM "Launch") AS "count",
    (SELECT "deadlocks"::int FROM pg_stat_database WHERE "datname" = current_database()) AS "deadlocks"`)
  await client.end()

  process.stdout.write(`${machine()}; ${rows[0].count} launches recorded\n`)
  console.table([
    lineOf('200 a second', steady, { perSecond: 199, p99: 20 }),
    lineOf('32 connections', fast, { perSecond: 5000, p99: 20 }),
    lineOf('one stream, 400 lines on the way', streamed, { perSecond: rateOf(fast), p99: 400 }),
    lineOf('32 connections, launch, outcome, end', mixed, {
      perSecond: 0.6 * rateOf(fast),
      p99: 100,
    }),
    lineOf(`32 connections, to ${NODES} nodes`, deep, { perSecond: 2000, p99: 60 }),
    lineOf(`the same, launch, outcome, end`, deepMixed, {
      perSecond: 0.6 * rateOf(deep),
      p99: 100,
    }),
  ])
  const ratio = Math.round((100 * rateOf(mixed)) / rateOf(fast))
  const { deadlocks } = rows[0]
  process.stdout.write(
    `Mixed: ${ratio} % of launches alone, ${deadlocks} deadlocks: ${verdict(ratio >= 60 && deadlocks === 0)}\n`,
  )
})

function rateOf({ ms, seconds }: Answers): number {
  return ms.length / seconds
}

function lineOf(load: string, answers: Answers, budget: Budget) {
  const { ms, failed } = answers
  const perSecond = rateOf(answers)
  const p99 = quantile(ms, 0.99)
  return {
    load,
    'requests/s': perSecond.toFixed(0),
    'median ms': inMs(quantile(ms, 0.5)),
    'p99 ms': inMs(p99),
    'budget: p99 ms': budget.p99,
    failed,
    ' ': verdict(perSecond >= budget.perSecond && p99 <= budget.p99 && failed === 0),
  }
}

type Budget = { perSecond: number; p99: number }
