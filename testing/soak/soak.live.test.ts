import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { type BerthProcess, startProcess } from '../berth-process'
import { expectSound } from '../launch-load'
import { verified } from '../ledger'
import { type Person, person } from '../people'
import { type InventoryRows, inventoryRows } from '../worlds/inventory-rows'
import { mixedLoad } from './load'
import { type Sample, slopePerHour } from './slope'

/** Run by `npm run soak` alone. */

const CLIENTS = 16
const SAMPLE_MS = 5_000
const FAULT_MS = 30_000
/** How long the database is slow at a time: longer than a call that is answered, shorter than its time limit. */
const SLOW_MS = 4_000
const minutes = Number(process.env.SOAK_MINUTES ?? 1)
const token = 'a-token-for-the-metrics-alone'

let operator: Person
let rows: InventoryRows
/** The first one lives through all of it, and its memory is measured; the second one is killed. */
let steady: BerthProcess
let killed: BerthProcess | null = null

const start = () =>
  startProcess({ BERTH_RATE_LIMIT: '10000000', BERTH_METRICS_TOKEN: token, LOG_LEVEL: 'warn' })

beforeAll(async () => {
  operator = await person('operator')
  rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  steady = await start()
  killed = await start()
}, 300_000)

afterAll(() => Promise.all([steady, killed].map((it) => it?.end())))

const urls = () => [steady, killed].flatMap((it) => it?.url ?? [])

async function memoryMb(): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${steady.url}/api/metrics`, { headers })).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6
}

async function kill() {
  const it = killed
  killed = null
  it?.child.kill('SIGKILL')
  await wait(1_000)
  killed = await start()
}

/** Holds locks that every decision needs, as a backup or a migration of another program would. */
const slowDown = () =>
  database().$transaction(
    async (tx) => {
      await tx.$executeRaw`lock table "Account", "Pool" in exclusive mode`
      await wait(SLOW_MS)
    },
    { timeout: 60_000, maxWait: 60_000 },
  )

async function deadlocks(): Promise<number> {
  const [row] = await database().$queryRaw<{ deadlocks: number }[]>`
    select "deadlocks"::int from pg_stat_database where "datname" = current_database()`
  return row?.deadlocks ?? -1
}

/** Adds faults and samples of the memory until the time is over; returns samples and the number of faults. */
async function disturb() {
  const until = Date.now() + minutes * 60_000
  const samples: Sample[] = []
  const faults: (() => Promise<unknown>)[] = [kill, slowDown]
  let count = 0
  let nextFault = Date.now() + FAULT_MS
  while (Date.now() < until) {
    samples.push({ atMs: Date.now(), value: await memoryMb() })
    if (Date.now() > nextFault) {
      await faults[count++ % faults.length]?.()
      nextFault = Date.now() + FAULT_MS
    }
    await wait(SAMPLE_MS)
  }
  return { samples, count }
}

test('mixed load with kills and a slow database loses and doubles nothing', async () => {
  const { stop, launch } = mixedLoad({ urls, who: operator, rows }, CLIENTS)
  const { samples, count } = await disturb()
  const { sent, calls } = await stop()

  const acknowledged = sent.flatMap(({ id }) => id ?? [])
  const stored = new Set(
    (await database().launch.findMany({ select: { id: true } })).map(({ id }) => id),
  )
  const lost = acknowledged.filter((id) => !stored.has(id))
  // A call without an answer is repeated with its key: it is decided once.
  const repeated: string[] = []
  for (const { key, id } of sent) if (id === null) repeated.push((await launch(key)).json?.id)
  const all = [...acknowledged, ...repeated]
  const doubled = (await database().launch.count()) - new Set(all).size
  await expectSound(rows)
  await vi.waitFor(async () => expect((await verified()).verdict).toBe('sound'), {
    timeout: 180_000,
    interval: 5_000,
  })
  // The first quarter fills caches and the heap.
  const slope = slopePerHour(samples.slice(Math.floor(samples.length / 4)))
  const facts = {
    minutes,
    calls,
    acknowledged: acknowledged.length,
    repeated: repeated.length,
    faults: count,
    memoryMb: Math.round(samples.at(-1)?.value ?? 0),
    memorySlopeMbPerHour: Math.round(slope * 10) / 10,
    lost: lost.length,
    doubled,
    deadlocks: await deadlocks(),
    record: 'sound',
  }
  process.stdout.write(`${JSON.stringify(facts, null, 2)}\n`)
  expect(facts).toMatchObject({ lost: 0, doubled: 0, deadlocks: 0 })
})
