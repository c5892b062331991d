import pg from 'pg'
import { withBerths } from './support/berth'
import { inMs, machine, quantile, verdict } from './support/numbers'
import { type Answers, asFastAsAnswered } from './support/steady-load'

/**
 * Measures the slowdown of launches by a shadow: 32 connections launch as fast as responses arrive, first
 * without a shadow, then during a job that also decides each launch with a draft, then without it again because
 * the database has grown. Uses the production server and a database on disk, 12 matches a decision. Prints a
 * table, never fails on time.
 */
/** More than two runs of the job, which runs every minute. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 130)
const WARM_SECONDS = 5
const MAX_PART = 0.1

const filling = { pools: [{ name: 'fleet', accounts: 12, realms: 1 }], deployables: 1 }

await withBerths([filling], async ([berth]) => {
  if (berth === undefined) throw new Error('No server was started.')
  const client = new pg.Client({ connectionString: berth.databaseUrl })
  await client.connect()
  // Without quotas every launch is decided among twelve matches.
  await client.query(`UPDATE "Account" SET "quota" = NULL`)
  const { rows } = await client.query(`SELECT "id" FROM "Account" ORDER BY "ordinal" LIMIT 1`)
  await client.end()
  const { token } = berth.administrator
  const target = {
    url: new URL(`${berth.url}/api/v1/launches`),
    token,
    body: JSON.stringify({ pool: 'fleet', deployable: 'deployable-01' }),
  }
  const load = () => asFastAsAnswered(target, { connections: 32, seconds: SECONDS })
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${berth.url}/api/v1/pools/fleet/${path}`, {
      method,
      headers,
      ...init,
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  await asFastAsAnswered(target, { connections: 8, seconds: WARM_SECONDS })
  const before = await load()
  const params = { weights: { [rows[0].id]: 5 } }
  const modules = [{ id: 'base', module: 'weighted-split', enabled: true, params }]
  await ask('PUT', 'shadow', { document: { modules } })
  const beside = await load()
  const shadow = await ask('POST', 'shadow/end')
  const after = await load()

  const alone = (rateOf(before) + rateOf(after)) / 2
  const part = 1 - rateOf(beside) / alone
  process.stdout.write(
    `${machine()}; ${shadow.launches} of ${beside.ms.length} launches compared, ${shadow.differing} differ\n`,
  )
  console.table([
    lineOf('alone', before),
    lineOf('with a shadow', beside),
    lineOf('alone again', after),
  ])
  const isCheap = part <= MAX_PART && shadow.launches > 0
  process.stdout.write(`A shadow costs ${(part * 100).toFixed(1)} %: ${verdict(isCheap)}\n`)
})

function rateOf({ ms, seconds }: Answers): number {
  return ms.length / seconds
}

function lineOf(load: string, answers: Answers) {
  return {
    load,
    'launches/s': rateOf(answers).toFixed(0),
    'median ms': inMs(quantile(answers.ms, 0.5)),
    'p99 ms': inMs(quantile(answers.ms, 0.99)),
    failed: answers.failed,
  }
}
