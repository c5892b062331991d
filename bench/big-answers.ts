import { fillBigData } from './support/answers/data'
import { type ReadReport, readInProcess } from './support/answers/readers'
import { type Berth, withBerths } from './support/berth'
import { inMs, machine, quantile, verdict } from './support/numbers'
import { type Answers, atRate } from './support/steady-load'

/**
 * Reads the largest responses three at a time during health checks and the launches of another caller, on the
 * production server with a cluster of 5,000 nodes and 100,000 VMs, and 10,000 SLAs. Prints a table, never fails
 * on time.
 */
const SIZE = { nodes: 5_000, keys: 20, vms: 100_000, slas: 10_000 }
const READERS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const PER_SECOND = 20
const BUDGET = { healthMs: 50, launchFactor: 2, rssMb: 1024, defaultBytes: 1_000_000 }

type Case = { method: 'GET' | 'POST'; path: string; body?: string }

const casesOf = (cluster: string, placement: string): Case[] => [
  { method: 'GET', path: `/placements/${placement}` },
  { method: 'GET', path: `/placements/${placement}?include=input,outcome` },
  { method: 'GET', path: `/clusters/${cluster}/keys` },
  { method: 'GET', path: `/clusters/${cluster}/keys?include=cluster` },
  { method: 'GET', path: '/inventory' },
  { method: 'POST', path: '/rank', body: '{}' },
  { method: 'POST', path: '/rank?limit=10000', body: '{}' },
]

async function placementOf({ url, administrator }: Berth, vm: string): Promise<string> {
  const headers = { authorization: `Bearer ${administrator.token}` }
  const response = await fetch(`${url}/api/v1/vms/${vm}/start`, { method: 'POST', headers })
  const { placement } = await response.json()
  if (placement?.id === undefined) throw new Error(`The VM was not started: ${response.status}`)
  return placement.id
}

/** Sends health checks and launches at a steady rate while the readers run. */
async function probe({ url, administrator: { token } }: Berth) {
  const health = { method: 'GET', url: new URL(`${url}/api/health/live`), token, body: '' }
  const body = JSON.stringify({ pool: 'fleet', deployable: 'deployable-01' })
  const launch = { url: new URL(`${url}/api/v1/launches`), token, body }
  const rate = { perSecond: PER_SECOND, seconds: SECONDS }
  const [healths, launches] = await Promise.all([atRate(health, rate), atRate(launch, rate)])
  return { healths, launches }
}

const p = (answers: Answers, part: number) => quantile(answers.ms, part)

async function measure(berth: Berth, { method, path, body = undefined }: Case, aloneP99: number) {
  const order = { url: `${berth.url}/api/v1${path}`, method, body: body ?? null }
  const { token } = berth.administrator
  const reading = readInProcess({
    ...order,
    token,
    readers: READERS,
    seconds: SECONDS,
    pid: berth.pid,
  })
  const probed = await probe(berth)
  return lineOf(`${method} ${path}`, probed, { read: await reading, aloneP99 })
}

type Probed = Awaited<ReturnType<typeof probe>>

function lineOf(
  name: string,
  { healths, launches }: Probed,
  { read, aloneP99 }: { read: ReadReport; aloneP99: number },
) {
  const isMet =
    p(healths, 0.99) <= BUDGET.healthMs &&
    p(launches, 0.99) <= BUDGET.launchFactor * aloneP99 &&
    read.rssMb <= BUDGET.rssMb
  return {
    'three read': name,
    'health p50 / p99 ms': `${inMs(p(healths, 0.5))} / ${inMs(p(healths, 0.99))}`,
    'launch p50 / p99 ms': `${inMs(p(launches, 0.5))} / ${inMs(p(launches, 0.99))}`,
    'read median ms': inMs(quantile(read.ms, 0.5)),
    reads: read.ms.length,
    failed: read.failed + healths.failed + launches.failed,
    'answer kB': (read.largest / 1000).toFixed(0),
    'RSS MB': read.rssMb.toFixed(0),
    ' ': verdict(isMet),
  }
}

const fleet = { name: 'fleet', accounts: 12, realms: 1 }

await withBerths([{ pools: [fleet], deployables: 1 }], async ([berth]) => {
  if (berth === undefined) throw new Error('No server was started.')
  const { cluster, vm } = await fillBigData(berth.databaseUrl, SIZE)
  const placement = await placementOf(berth, vm)
  await probe(berth)
  const alone = await probe(berth)
  const aloneP99 = p(alone.launches, 0.99)
  const lines = []
  for (const it of casesOf(cluster, placement)) lines.push(await measure(berth, it, aloneP99))
  process.stdout.write(
    `${machine()}; alone: health p99 ${inMs(p(alone.healths, 0.99))} ms, ` +
      `launch p50 / p99 ${inMs(p(alone.launches, 0.5))} / ${inMs(aloneP99)} ms\n`,
  )
  console.table(lines)
})
