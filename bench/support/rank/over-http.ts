import pg from 'pg'
import { type Berth, withBerths } from '../berth'
import { inMs, machine, quantile, verdict } from '../numbers'
import { type Answers, asFastAsAnswered, atRate, type Target } from '../steady-load'
import { rankRequest } from './request'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const WARM_SECONDS = 3
const SMALL = 50
const LARGE = 10_000

const filling = { pools: [{ name: 'fleet', accounts: 12, realms: 1 }], deployables: 1 }

/**
 * Ranks on the production server, with the client on the same machine: small requests at a steady rate, large
 * ones one after the other, and launches while two clients send large ones without a pause.
 */
export const measureOverHttp = () =>
  withBerths([filling], async ([berth]) => {
    if (berth === undefined) throw new Error('No server was started.')
    const launch = await launchTarget(berth)
    const small = rankTarget(berth, SMALL)
    const large = rankTarget(berth, LARGE)

    await asFastAsAnswered(small, { connections: 4, seconds: WARM_SECONDS })
    const steady = await atRate(small, { perSecond: 200, seconds: SECONDS })
    await asFastAsAnswered(large, { connections: 1, seconds: WARM_SECONDS })
    const one = await asFastAsAnswered(large, { connections: 1, seconds: SECONDS })
    await asFastAsAnswered(launch, { connections: 8, seconds: WARM_SECONDS })
    const alone = await atRate(launch, { perSecond: 100, seconds: SECONDS })
    const [beside, many] = await Promise.all([
      atRate(launch, { perSecond: 100, seconds: SECONDS }),
      asFastAsAnswered(large, { connections: 2, seconds: SECONDS }),
    ])

    process.stdout.write(
      `${machine()}; a large request has ${inMb(large)} MB, a small one ${inMb(small)}\n`,
    )
    console.table([
      lineOf(`${SMALL} SLAs, 200 a second`, steady, { part: 0.95, ms: 5 }),
      lineOf(`${LARGE.toLocaleString('en')} SLAs, one at a time`, one, { part: 0.5, ms: 250 }),
      lineOf('launches, 100 a second', alone),
      lineOf('the same during large rankings', beside),
      lineOf('these large rankings, two at a time', many),
    ])
  })

function rankTarget({ url, administrator: { token } }: Berth, size: number): Target {
  const body = JSON.stringify(rankRequest(size))
  return { url: new URL(`${url}/api/cpr/rank`), token, body }
}

async function launchTarget({
  url,
  databaseUrl,
  administrator: { token },
}: Berth): Promise<Target> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Without quotas all launches fit.
  await client.query(`UPDATE "Account" SET "quota" = NULL`)
  await client.end()
  const body = JSON.stringify({ pool: 'fleet', deployable: 'deployable-01' })
  return { url: new URL(`${url}/api/v1/launches`), token, body }
}

const inMb = ({ body }: Target) => (Buffer.byteLength(body) / 1e6).toFixed(2)

function lineOf(
  load: string,
  { ms, failed, seconds }: Answers,
  budget?: { part: number; ms: number },
) {
  const isMet = budget === undefined || quantile(ms, budget.part) <= budget.ms
  return {
    load,
    'requests/s': (ms.length / seconds).toFixed(1),
    'median ms': inMs(quantile(ms, 0.5)),
    'p95 ms': inMs(quantile(ms, 0.95)),
    'p99 ms': inMs(quantile(ms, 0.99)),
    budget: budget === undefined ? '' : `p${100 * budget.part} ${budget.ms} ms`,
    failed,
    ' ': budget === undefined ? '' : verdict(isMet && failed === 0),
  }
}
