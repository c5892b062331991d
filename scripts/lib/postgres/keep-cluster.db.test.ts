import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { closeDecisions } from '@/lib/db/decision-transaction.server'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { type SmallDisk, smallDisk } from '@/testing/database/small-disk'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { ask, expectSound, expectStored, loadOf } from '@/testing/launch-load'
import { type Person, person } from '@/testing/people'
import { ensureDatabase } from '../database/database.mjs'
import { migrate } from '../database/migrate.mjs'
import { keepCluster, type RunningCluster } from './keep-cluster.mjs'

/** One server process on an embedded cluster that is restarted when it ends, as `npm start` runs it. */
let disk: SmallDisk
let cluster: RunningCluster
let api: ApiProcess
let operator: Person
let rows: InventoryRows
const reported: string[] = []

beforeAll(async () => {
  disk = smallDisk(180)
  cluster = await keepCluster(disk.dir, { log: (line) => reported.push(line) })
  await ensureDatabase(cluster.urlFor('postgres'), 'berth')
  const url = cluster.urlFor('berth')
  await migrate(url)
  process.env.DATABASE_URL = url
  api = await startApi(url)
  operator = await person('operator')
  rows = await inventoryRows({ accounts: ['a', 'b'] })
}, 120_000)

afterAll(async () => {
  await api?.kill()
  await database().$disconnect()
  await closeDecisions()
  await cluster?.stop()
  disk?.remove()
}, 60_000)

const postmaster = () =>
  Number(fs.readFileSync(path.join(disk.dir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

async function get(target: string) {
  const startedAt = performance.now()
  const url = `${api.url}/..${target}`
  const response = await fetch(url, {
    headers: operator.headers,
    signal: AbortSignal.timeout(20_000),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
    ms: performance.now() - startedAt,
  }
}

test('a killed cluster is restarted on its port; during the restart every call is a 503', async () => {
  expect((await get('/v1/pools')).status).toBe(200)
  process.kill(postmaster(), 'SIGKILL')
  const refused = await vi.waitFor(
    async () => {
      const answer = await get('/v1/pools')
      expect(answer.status).toBe(503)
      return answer
    },
    { timeout: 10_000, interval: 5 },
  )
  expect(refused).toMatchObject({
    type: 'application/problem+json',
    retryAfter: '1',
    body: { code: 'unavailable', status: 503 },
  })
  await vi.waitFor(async () => expect((await get('/v1/pools')).status).toBe(200), {
    timeout: 30_000,
  })
  expect(api.child.exitCode).toBeNull()
  expect(reported).toEqual([
    expect.stringContaining('ended unexpectedly'),
    expect.stringContaining('runs again'),
  ])
}, 60_000)

/** Writes to the transaction log until the disk is full, which ends the cluster. */
async function exhaustLog() {
  const client = new pg.Client({ connectionString: cluster.urlFor('berth') })
  client.on('error', () => undefined)
  await client.connect()
  const fill = `select count(pg_logical_emit_message(false, 'x', repeat('x', 800)))
    from generate_series(1, 1000)`
  try {
    for (;;) await client.query(fill)
  } catch {
    // Closes the connection if it still exists.
    await client.end().catch(() => undefined)
  }
}

test('a full disk gives prompt 503s until there is space again', async ({ skip }) => {
  skip(!disk.isSmall, 'a small disk can be mounted by root alone')
  const { answers, stop } = loadOf(api, operator, rows)
  const since = (from: number) => answers.slice(from).map(({ status }) => status)
  await vi.waitFor(() => expect(since(0).filter((it) => it === 201).length).toBeGreaterThan(50), {
    timeout: 30_000,
  })

  disk.fill()
  await vi.waitFor(() => expect(since(0)).toContain(503), { timeout: 30_000, interval: 5 })
  await exhaustLog()
  await wait(1_000)
  const [live, pools] = [await get('/health/live'), await get('/v1/pools')]
  expect([live.status, pools.status]).toEqual([200, 503])
  // Callers are promised one second on an idle machine; this machine runs other tests.
  expect(Math.max(live.ms, pools.ms)).toBeLessThan(5_000)

  disk.free()
  const before = answers.length
  await vi.waitFor(() => expect(since(before)).toContain(201), { timeout: 60_000 })
  await stop()
  expect(new Set(since(0))).toEqual(new Set([201, 503]))
  await expectStored(answers)
  await expectSound(rows)
  const lost = answers.filter(({ status }) => status === 503).slice(0, 5)
  for (const { key } of lost) expect((await ask(api, operator, rows, key)).status).toBe(201)
}, 180_000)
