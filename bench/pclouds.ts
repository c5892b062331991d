import pg from 'pg'
import { type Berth, withBerths } from './support/berth'
import { addLevels } from './support/levels'
import { type Call, callOften } from './support/load'
import { inMs, machine, quantile, verdict } from './support/numbers'
import { fillHosts, fillPools } from './support/pool-hosts'

/**
 * Measures dedicated hosts on the production server and a database on disk: hosts allocated one by one from a
 * pool of 10,000, each for a Pcloud of another tenant; reads of 1,000 Pclouds, 200 hosts and the pool; launches
 * on the hosts of a Pcloud. Prints two tables, never fails on time.
 */
const HOSTS = 10_000
const ZONES = 4
const PCLOUDS = 1_000
const TENANTS = 5_000
const CLIENTS = 32
const ALLOCATIONS = Number(process.env.BENCH_ALLOCATIONS ?? 6_000)
const TIMES = Number(process.env.BENCH_CALLS ?? 100)
/** The number of hosts of the largest Pcloud, and the number of VMs on each. */
const [MANY, VMS] = [200, 4]

const filling = { pools: [{ name: 'fleet', accounts: 12, realms: ZONES }], deployables: 1 }

type Ask = (path: string, body?: object) => Promise<Response>

const caller =
  ({ url, administrator }: Berth): Ask =>
  (path, body) =>
    fetch(`${url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${administrator.token}`,
        'content-type': 'application/json',
      },
    })

/** Each client allocates hosts for its own Pclouds in rotation, so that all of them get some. */
function allocating(ask: Ask): Call {
  let number = 0
  return () => {
    number++
    return ask(`/pclouds/pcloud-${(number % PCLOUDS) + 1}/hosts`, {
      flavor: 'large',
      name: `host-${number}`,
    })
  }
}

async function measureAllocations(call: Call) {
  await callOften(call, 8, 200)
  const start = performance.now()
  const { samples } = await callOften(call, CLIENTS, ALLOCATIONS)
  const perSecond = (1000 * ALLOCATIONS) / (performance.now() - start)
  return {
    load: `${CLIENTS} clients, one host each, of ${HOSTS.toLocaleString('en')}`,
    'hosts/s': perSecond.toFixed(0),
    'median ms': inMs(quantile(samples, 0.5)),
    'p99 ms': inMs(quantile(samples, 0.99)),
    'budget: hosts/s': 1500,
    ' ': verdict(perSecond >= 1500),
  }
}

const page = '?limit=200'
const reads = [
  ['list of Pclouds', `/pclouds`],
  ['list of Pclouds, 200 a page', `/pclouds${page}`],
  ['list of Pclouds of a tenant', '/pclouds?tenant=tenant-2'],
  [`Pcloud with ${MANY} hosts`, '/pclouds/many'],
  [`its ${MANY} hosts, ${VMS} VMs each`, `/pclouds/many/hosts${page}`],
  ['host flavors', '/host-flavors'],
  ['hosts of a pool, 200 a page', `/host-flavors/large/hosts${page}`],
  ['availability', '/hosts/availability'],
  ['calendar, 28 days', '/hosts/calendar'],
  ['host-hours', '/host-hours'],
  ['reconcile', '/reconcile'],
] as const

const READ_MS = 150

async function measureRead(name: string, call: Call) {
  await callOften(call, 1, 5)
  const { samples, bytes } = await callOften(call, 1, TIMES)
  const p95 = quantile(samples, 0.95)
  return {
    call: name,
    'median ms': inMs(quantile(samples, 0.5)),
    'p95 ms': inMs(p95),
    'budget: p95 ms': READ_MS,
    ' ': verdict(p95 <= READ_MS),
    'largest answer kB': (bytes / 1000).toFixed(1),
  }
}

await withBerths([filling], async ([berth]) => {
  if (berth === undefined) throw new Error('No server was started.')
  const client = new pg.Client({ connectionString: berth.databaseUrl })
  await client.connect()
  await client.query(`update "Account" set "quota" = null`)
  const tenant = await addLevels(client, HOSTS / ZONES)
  await fillPools(client, { pclouds: PCLOUDS, tenants: TENANTS })
  await client.query(
    `insert into "Pcloud" ("id", "tenantId", "name") values ('many', $1, 'many hosts')`,
    [tenant],
  )
  await client.query(`insert into "PcloudTenant" ("pcloudId", "tenantId") values ('many', $1)`, [
    tenant,
  ])
  const ask = caller(berth)
  const allocations = await measureAllocations(allocating(ask))
  const whole = await callOften(
    () => ask('/pclouds/many/hosts', { flavor: 'large', count: MANY }),
    1,
    1,
  )
  await fillHosts(client, 'many', VMS)
  await client.query('analyze')
  await client.end()

  const lines = []
  for (const [name, path] of reads) lines.push(await measureRead(name, () => ask(path)))
  const launch = { pool: 'fleet', deployable: 'deployable-01', tenant, pcloud: 'many' }
  lines.push(await measureRead('launch onto its hosts', () => ask('/launches', launch)))

  console.log(
    `${PCLOUDS} Pclouds of ${TENANTS} tenants, ${HOSTS} hosts in ${ZONES} zones; ${machine()}`,
  )
  console.table([allocations])
  console.log(`${MANY} hosts in one call: ${inMs(whole.samples[0] ?? 0)} ms`)
  console.table(lines)
})
