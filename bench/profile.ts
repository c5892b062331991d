import path from 'node:path'
import pg from 'pg'
import { type Berth, withBerths } from './support/berth'
import { overStream } from './support/calls/stream-load'
import { addLevels } from './support/levels'
import { machine } from './support/numbers'
import { cpuTimes } from './support/profile/cpu-times'
import { newProfiler } from './support/profile/profiler'
import { costTables, functionTable, type Measured, statementTable } from './support/profile/report'
import { sampledIn } from './support/profile/sampled'
import { countedDuring, statementCounter, track } from './support/profile/statements'
import { type Answers, asFastAsAnswered, launchesToEnd } from './support/steady-load'

/**
 * Shows the processor time of a launch by the threads of the server, the processes of PostgreSQL and the
 * client, for three loads of 32 connections and one of a stream. It is also listed for the serving thread by
 * parts of the product, and for PostgreSQL by statements. Each load is a number of calls, the same warm or
 * cold, and runs twice: plain, then with Node's sampling profiler and counted statements. Processor time
 * depends less on other programs than rates do, so that two runs can be compared.
 */
const CALLS = Number(process.env.BENCH_CALLS ?? 12_000)
const CONNECTIONS = 32
const ACCOUNTS = 12
const NODES = 100
/** The number of lines of the stream that may await a response. */
const ON_THE_WAY = 400
const [MAX_STATEMENTS, MAX_FUNCTIONS] = [16, 24]

const filling = { pools: [{ name: 'fleet', accounts: ACCOUNTS, realms: 1 }], deployables: 1 }
const load = { connections: CONNECTIONS, calls: CALLS }
const profiler = newProfiler()

/** Runs a load plain, and then with profiler and statement counters. */
async function measure(
  { pid }: Berth,
  client: pg.Client,
  name: string,
  run: () => Promise<Answers>,
): Promise<Measured> {
  const before = await cpuTimes(client, [pid])
  const { ms, seconds } = await run()
  const after = await cpuTimes(client, [pid])
  const { file, answer } = await profiler.during(pid, () =>
    countedDuring(client, MAX_STATEMENTS, run),
  )
  return {
    name,
    cpu: { before, after, calls: ms.length, seconds },
    sampled: sampledIn(file, path.resolve('dist/server.mjs')),
    counted: { calls: answer.answer.ms.length, statements: answer.statements },
  }
}

async function measureLoads(berth: Berth, client: pg.Client): Promise<Measured[]> {
  const { url, administrator } = berth
  const requested = { pool: 'fleet', deployable: 'deployable-01' }
  const { token } = administrator
  const target = { url: new URL(`${url}/api/v1/launches`), token, body: JSON.stringify(requested) }
  await asFastAsAnswered(target, load)
  const alone = await measure(berth, client, 'launch', () => asFastAsAnswered(target, load))
  const streaming = () => overStream(target, { onTheWay: ON_THE_WAY, calls: CALLS })
  await streaming()
  const streamed = await measure(berth, client, 'launch of a stream', streaming)
  const lives = () => launchesToEnd(target, load)
  const mixed = await measure(berth, client, 'launch, outcome, end', lives)
  const tenant = await addLevels(client, NODES)
  const descending = { ...target, body: JSON.stringify({ ...requested, tenant }) }
  await asFastAsAnswered(descending, load)
  const deep = await measure(berth, client, `launch to one of ${NODES} nodes`, () =>
    asFastAsAnswered(descending, load),
  )
  return [alone, streamed, mixed, deep]
}

await withBerths(
  [filling],
  async ([berth]) => {
    if (berth === undefined) throw new Error('No server was started.')
    const client = new pg.Client({ connectionString: berth.databaseUrl })
    await client.connect()
    await track(client, 'none')
    await client.query(`UPDATE "Account" SET "quota" = NULL`)
    const measured = await measureLoads(berth, client).finally(() => client.end())
    process.stdout.write(`${machine()}; ${CONNECTIONS} connections, ${ACCOUNTS} matches\n`)
    for (const table of costTables(measured)) console.table(table)
    const [launches] = measured
    if (launches === undefined) return
    console.table(functionTable(launches, MAX_FUNCTIONS))
    console.table(statementTable(launches))
  },
  { env: profiler.env, postgres: statementCounter },
).finally(profiler.remove)
