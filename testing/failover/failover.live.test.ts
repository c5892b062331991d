import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBatches } from '@/lib/base/in-batches'
import { database } from '@/lib/db/client.server'
import { checkDatabase } from '@/scripts/lib/database/database.mjs'
import { root } from '@/scripts/lib/paths.mjs'
import { type BerthProcess, startProcess } from '../berth-process'
import { type InventoryRows, inventoryRows } from '../fixtures/inventory-rows'
import { expectSound } from '../launch-load'
import { type Person, person } from '../people'
import { mixedLoad } from '../soak/load'
import { type Cluster, startCluster } from './cluster'
import { type Followed, followEvents } from './follow-events'
import { databaseNow, haveJobsContinued, retried } from './jobs-continued'
import type { Kill } from './patroni'
import { archived, baseBackup, restoreTo } from './point-in-time'
import { runProgram, waitUntil } from './service'

/** Run only by `npm run test:failover`. */

const CLIENTS = 32
const ACCEPT_MS = 300_000
const JOBS_MS = 600_000
const kills = Number(process.env.FAILOVER_KILLS ?? 3)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-failover-data-'))
const settings = {
  NEXTAUTH_SECRET: 'a secret for tests only, never for production',
  NEXTAUTH_URL: 'http://localhost:3000',
  BERTH_DATA_DIR: folder,
  BERTH_RATE_LIMIT: '10000000',
  LOG_LEVEL: 'warn',
}

let cluster: Cluster
let operator: Person
let rows: InventoryRows
let processes: BerthProcess[] = []
let streams: Followed[] = []
/** A time during the load, with the launches acknowledged before it and the time of the first one sent after it. */
let point: { backup: string; at: Date; before: string[]; sentAt: number }
let after: string[] = []

beforeAll(async () => {
  cluster = await startCluster()
  Object.assign(process.env, settings, { DATABASE_URL: cluster.url })
  operator = await person('operator')
  rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  const { url, pooledUrl } = cluster
  await checkDatabase(pooledUrl, url)
  processes = [
    await startProcess({ DATABASE_URL: url }),
    await startProcess({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: url }),
  ]
  streams = processes.map((it) => followEvents(it.url, operator))
  await waitUntil('streams', async () => streams.every((it) => it.isOpen()), ACCEPT_MS)
})

afterAll(async () => {
  await endServers()
  await database().$disconnect()
  await cluster?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function endServers(): Promise<void> {
  await Promise.all(streams.map((it) => it.close()))
  await Promise.all(processes.map((it) => it.end()))
  streams = []
  processes = []
}

const urls = () => processes.map(({ url }) => url)
const print = (facts: unknown) => process.stdout.write(`${JSON.stringify(facts)}\n`)
const seconds = (ms: number) => Math.round(ms / 100) / 10

/** Kills the primary and waits until launches, jobs and streams continue. Returns the duration of each. */
async function failOver(load: ReturnType<typeof mixedLoad>, what: Kill) {
  const node = await cluster.killPrimary(what)
  const killedAt = performance.now()
  const since = () => seconds(performance.now() - killedAt)
  const isAccepted = async () => load.sent.some((it) => it.id !== null && it.sentAt > killedAt)
  await waitUntil('an acknowledged launch', isAccepted, ACCEPT_MS)
  const launches = since()
  const at = await retried(databaseNow)
  if (what === 'host') node.start()
  await cluster.whole()
  const servers = since()
  await waitUntil('the jobs', () => haveJobsContinued(at, urls()), JOBS_MS)
  const facts = { killed: what, node: node.name, launches, servers, jobs: since() }
  print(facts)
  return facts
}

/** Repeats unanswered calls with their keys, so that each is decided once. Returns the ids. */
async function repeatAll({ sent, launch }: ReturnType<typeof mixedLoad>): Promise<string[]> {
  const open = sent.filter(({ id }) => id === null)
  const repeated: string[] = []
  for (const batch of inBatches(open, CLIENTS)) {
    const answers = await Promise.all(batch.map(({ key }) => launch(key)))
    repeated.push(...answers.map(({ json }) => json?.id))
  }
  return repeated
}

/** Launches that no stream has reported. */
const unreported = (ids: readonly string[]) =>
  streams.flatMap(({ decided }) => ids.filter((id) => !decided.has(id)))

/** Launches that streams have reported more than once. */
const reportedTwice = (ids: readonly string[]) =>
  streams.flatMap(({ decided }) => ids.filter((id) => (decided.get(id) ?? 0) > 1))

test(`${kills} primaries are killed under load: no launch is lost or stored twice, and Berth continues`, async () => {
  const load = mixedLoad({ urls, who: operator, rows }, CLIENTS)
  const isUnderWay = async () => load.sent.filter(({ id }) => id !== null).length > 10 * CLIENTS
  await waitUntil('launches', isUnderWay, ACCEPT_MS)
  const backup = await baseBackup(cluster)
  const times: Awaited<ReturnType<typeof failOver>>[] = []
  for (let i = 0; i < kills; i++) {
    times.push(await failOver(load, i % 2 === 0 ? 'host' : 'postgres'))
    if (i === 0) {
      const before = load.sent.flatMap(({ id }) => id ?? [])
      const at = await retried(databaseNow)
      point = { backup, at, before, sentAt: performance.now() }
    }
  }
  await waitUntil(
    'launches after the point',
    async () => {
      after = load.sent.flatMap(({ id, sentAt }) => (sentAt > point.sentAt ? (id ?? []) : []))
      return after.length > CLIENTS
    },
    ACCEPT_MS,
  )
  const { sent, calls } = await load.stop()

  const acknowledged = sent.flatMap(({ id }) => id ?? [])
  const stored = await retried(() => database().launch.findMany({ select: { id: true } }))
  const ids = new Set(stored.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !ids.has(id))
  const repeated = await repeatAll(load)
  const all = [...new Set([...acknowledged, ...repeated])]
  const doubled = (await database().launch.count()) - all.length
  await expectSound(rows)
  const isReported = async () => unreported(all).length === 0
  await waitUntil('events', isReported, ACCEPT_MS).catch(print)
  const facts = {
    kills,
    calls,
    acknowledged: acknowledged.length,
    repeated: repeated.length,
    lost: lost.length,
    doubled,
    unreported: unreported(all).length,
    reportedTwice: reportedTwice(all).length,
    streamsReopened: streams.map((it) => it.reopened()),
    times,
  }
  print(facts)
  expect(facts).toMatchObject({ lost: 0, doubled: 0, unreported: 0, reportedTwice: 0 })
  expect(await verifyLedger(cluster.url)).toMatch(/sound/)
})

test('a base backup and the archive restore the database to a point in time, and Berth starts on it', async () => {
  await archived(cluster)
  // Otherwise they would write seals of the previous database to the folder that the restored one uses.
  await endServers()
  const restored = await restoreTo(point.at, point.backup, cluster)
  const client = new pg.Client({ connectionString: restored.url })
  await client.connect()
  const { rows: launches } = await client
    .query<{ id: string }>('select "id" from "Launch"')
    .finally(() => client.end())
  const ids = new Set(launches.map(({ id }) => id))
  expect(point.before.filter((id) => !ids.has(id))).toEqual([])
  expect(after.filter((id) => ids.has(id))).toEqual([])

  await verifyLedger(restored.url, '--accept-restore')
  expect(await verifyLedger(restored.url)).toMatch(/sound/)
  const berth = await startProcess({ DATABASE_URL: restored.url })
  const load = mixedLoad({ urls: () => [berth.url], who: operator, rows }, 0)
  expect((await load.launch('after the restore')).status).toBe(201)
  await berth.end()
  await restored.stop()
  print({ restoredTo: point.at, launches: ids.size, notRestored: after.length })
})

/** The output of `npm run verify-ledger`. Throws if the record is not sound. */
const verifyLedger = (url: string, ...args: string[]) =>
  runProgram([process.execPath, path.join(root, 'scripts/verify-ledger.mjs'), ...args], {
    dir: root,
    env: { DATABASE_URL: url },
    isPrivileged: true,
  })
