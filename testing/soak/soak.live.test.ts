import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { verifiersOn } from '@/lib/features/ledger/parts/verifiers.server'
import { runVerification } from '@/lib/features/ledger/run-verification.server'
import { type BerthProcess, startProcess } from '../berth-process'
import type { InventoryRows } from '../fixtures/inventory-rows'
import { expectSound } from '../launch-load'
import { type Person, person } from '../people'
import { checkOthers, stillTaken } from './check'
import { deadlockCount, type SoakDatabase, soakDatabase } from './database'
import { type Launched, launchLoad } from './launches'
import { otherLoad } from './others'
import { sender, sendUntilAnswered } from './sending'
import { type Sample, slopePerHour } from './slope'
import { type SoakFixture, soakFixture } from './soak-fixture'

/** Run only by `npm run soak`. */

const clients = Number(process.env.SOAK_CLIENTS ?? 16)
const minutes = Number(process.env.SOAK_MINUTES ?? 1)
const SAMPLE_MS = 5_000
const FAULT_MS = 30_000
const VERIFIERS = 2
/** The maximum growth of the server's memory after the first quarter, by the line through the samples. */
const MAX_GROWTH_MB = 100
const token = 'a-token-for-the-metrics-alone'

let db: SoakDatabase
let admin: Person
let rows: InventoryRows
let fixture: SoakFixture
/** The first process runs for the whole test, and its memory is measured. The second one is killed. */
let steady: BerthProcess
let killed: BerthProcess | null = null

const start = () =>
  startProcess({ BERTH_RATE_LIMIT: '10000000', BERTH_METRICS_TOKEN: token, LOG_LEVEL: 'warn' })

beforeAll(async () => {
  db = await soakDatabase(minutes)
  admin = await person('admin')
  ;({ rows, fixture } = await soakFixture())
  steady = await start()
  killed = await start()
}, 600_000)

afterAll(async () => {
  await Promise.all([steady, killed].map((it) => it?.end()))
  await db?.stop()
}, 120_000)

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

/** Adds faults until the time is over. Returns the number of each, samples of the memory, and deadlocks. */
async function disturb() {
  const until = Date.now() + minutes * 60_000
  const samples: Sample[] = []
  const faults = { kill, slow: db.slow, ...(db.hasSmallDisk ? { full: db.full } : {}) }
  const kinds = Object.entries(faults)
  const counts: Record<string, number> = Object.fromEntries(kinds.map(([name]) => [name, 0]))
  const deadlocks = deadlockCount()
  let count = 0
  let nextFault = Date.now() + FAULT_MS
  while (Date.now() < until) {
    samples.push({ atMs: Date.now(), value: await memoryMb() })
    await deadlocks()
    if (Date.now() > nextFault) {
      const [name, cause] = kinds[count++ % kinds.length] ?? ['none', kill]
      await cause()
      counts[name] = (counts[name] ?? 0) + 1
      nextFault = Date.now() + FAULT_MS
    }
    await wait(SAMPLE_MS)
  }
  return { samples, faults: counts, deadlocks: await deadlocks() }
}

/** Repeats unanswered calls with their keys and expects each to be decided once. */
async function checkLaunches(
  launched: readonly Launched[],
  launch: ReturnType<typeof sendUntilAnswered>,
) {
  const acknowledged = launched.flatMap(({ id }) => id ?? [])
  const stored = new Set(
    (await database().launch.findMany({ select: { id: true } })).map(({ id }) => id),
  )
  const repeated: string[] = []
  for (const { key, id } of launched) {
    if (id !== null) continue
    const body = { pool: rows.pool.id, deployable: rows.deployable.id }
    repeated.push(String((await launch('POST', '/launches', { key, body })).json?.id))
  }
  const doubled = (await database().launch.count()) - new Set([...acknowledged, ...repeated]).size
  return {
    acknowledged: acknowledged.length,
    repeated: repeated.length,
    sum: { lost: acknowledged.filter((id) => !stored.has(id)).length, doubled },
  }
}

/** Verifies the record as `npm run verify-ledger` does, and prints what it finds. */
async function verifyRecord(): Promise<string> {
  const lines: string[] = []
  const start = verifiersOn(database(), VERIFIERS)
  const started = performance.now()
  const verdict = await runVerification(database(), (line) => lines.push(line), { start })
  const seconds = Math.round((performance.now() - started) / 1_000)
  process.stdout.write(`${lines.join('\n')}\nverified in ${seconds} s\n`)
  expect(verdict).toBe('sound')
  return verdict
}

function memoryOf(samples: readonly Sample[]) {
  // The first quarter fills caches and the heap.
  const rest = samples.slice(Math.floor(samples.length / 4))
  const perHour = slopePerHour(rest)
  const hours = ((rest.at(-1)?.atMs ?? 0) - (rest[0]?.atMs ?? 0)) / 3_600_000
  const rounded = (mb: number) => Math.round(mb * 10) / 10
  return {
    firstMb: rounded(samples[0]?.value ?? 0),
    mostMb: rounded(Math.max(...samples.map(({ value }) => value))),
    lastMb: rounded(samples.at(-1)?.value ?? 0),
    slopeMbPerHour: rounded(perHour),
    growthMb: rounded(perHour * hours),
  }
}

test('a mixed load with kills, a slow database and a full disk loses and doubles nothing', async () => {
  const send = sender(urls, admin)
  const launches = launchLoad(send, rows, clients)
  const others = otherLoad(send, fixture)
  const { samples, faults, deadlocks } = await disturb()
  const [launched, acknowledged] = await Promise.all([launches.stop(), others.stop()])

  const ofLaunches = await checkLaunches(launched, sendUntilAnswered(send))
  const sums = { launches: ofLaunches.sum, ...(await checkOthers(fixture, acknowledged)) }
  await expectSound(rows)
  // The processes may still seal the last rows.
  const record = await vi.waitFor(verifyRecord, { timeout: 1_800_000, interval: 5_000 })
  const memory = memoryOf(samples)
  const counts = Object.entries(acknowledged).map(
    ([name, of]) => [name, typeof of === 'number' ? of : of.length] as const,
  )
  const facts = {
    minutes,
    calls: send.count(),
    launches: ofLaunches.acknowledged,
    repeated: ofLaunches.repeated,
    ...Object.fromEntries(counts),
    faults,
    memory,
    sums,
    stillTaken: await stillTaken(fixture),
    deadlocks,
    record,
  }
  process.stdout.write(`${JSON.stringify(facts, null, 2)}\n`)
  for (const sum of Object.values(sums)) expect(sum).toEqual({ lost: 0, doubled: 0 })
  expect(facts).toMatchObject({
    record: 'sound',
    deadlocks: 0,
    stillTaken: { hosts: 0, waiting: 0, vms: 0 },
  })
  expect(memory.growthMb).toBeLessThanOrEqual(MAX_GROWTH_MB)
})
