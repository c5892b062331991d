import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { closeDecisions } from '@/lib/db/decision-transaction.server'
import { timeOutAttempts } from '@/lib/features/launches/outcome/time-out-attempts.server'
import { type ApiProcess, startApi } from '@/testing/api-process/start'
import { sendDocument } from '@/testing/fixtures/inventory-documents'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'
import { quotasExceeded, unsoundCounts } from '@/testing/replay-record'

const CLIENTS = 8
/** Enough for every kind of call to run concurrently with every other kind, even on a busy machine. */
const ENDS = 40
const RETRIES = 5
const MINUTES = 60_000

let processes: ApiProcess[] = []
let operator: Person
let rows: InventoryRows
let pools: string[]
let tenants: string[]

beforeAll(async () => {
  const databaseUrl = process.env.DATABASE_URL ?? ''
  // The clocks of the two processes differ by 20 minutes.
  processes = await Promise.all([
    startApi(databaseUrl, { skewMs: 10 * MINUTES }),
    startApi(databaseUrl, { skewMs: -10 * MINUTES }),
  ])
  operator = await person('operator')
  rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
  await placeWithQuotas()
}, 60_000)

afterAll(() => Promise.all(processes.map((each) => each.kill())))

/** Creates two pools and two tenants that share three accounts. All quotas are too small for the load. */
async function placeWithQuotas() {
  const db = database()
  for (const [i, { id }] of rows.accounts.entries())
    await db.account.update({ where: { id }, data: { quota: 3 + i } })
  const other = await db.pool.create({ data: { name: `other ${rows.mark}`, quota: 6 } })
  await db.pool.update({ where: { id: rows.pool.id }, data: { quota: 8 } })
  pools = [rows.pool.id, other.id]
  const made = await Promise.all(
    ['x', 'y'].map((name) =>
      db.tenant.create({ data: { name: `${name} ${rows.mark}`, quota: 5 } }),
    ),
  )
  tenants = made.map(({ id }) => id)
}

let isOver = false
const problems: string[] = []

async function ask(client: number, method: string, path: string, body?: object) {
  const response = await fetch(`${processes[client % 2]?.url}${path}`, {
    method,
    headers: { ...operator.headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.status >= 500) problems.push(`${method} ${path}: ${await response.text()}`)
  return response.json().catch(() => null)
}

const during = async (work: (round: number) => Promise<unknown>, pauseMs = 0) => {
  for (let round = 0; !isOver && problems.length === 0; round++) {
    await work(round).catch((cause) => problems.push(inspect(cause)))
    if (pauseMs > 0) await wait(pauseMs)
  }
}

/** Launches, reports outcomes and ends most launches, through both processes. */
const client = (number: number) =>
  during(async (round) => {
    const body = {
      pool: pools[round % 2],
      deployable: rows.deployable.id,
      tenant: [...tenants, null][(round + number) % 3],
    }
    const launch = await ask(number, 'POST', '/launches', body)
    if (launch?.state !== 'pending') return
    const outcome = (attempt: number, result: string) =>
      ask(round, 'POST', `/launches/${launch.id}/outcome`, { attempt, result })
    const kind = (round + number) % 5
    if (kind < 2) await outcome(1, 'succeeded')
    else if (kind === 2 && (await outcome(1, 'failed'))?.next) await outcome(2, 'succeeded')
    // The remaining launches wait until they time out.
    if (kind < 4) await ask(round, 'DELETE', `/launches/${launch.id}`)
  })

const usages = () =>
  during(async (round) => {
    const report = { running: round % 2, source: 'test' }
    await Promise.all([
      ...rows.accounts.map(({ id }) => ask(round, 'PUT', `/accounts/${id}/usage`, report)),
      ...pools.map((id) => ask(round, 'PUT', `/pools/${id}/usage`, report)),
      ...tenants.map((id) => ask(round, 'PUT', `/tenants/${id}/usage`, report)),
    ])
  }, 200)

const timeOuts = () =>
  during(async () => {
    await database().$executeRaw`
      update "Launch" set "deadline" = now() where "id" in (
        select "id" from "Launch" where "state" = 'pending' and "at" < now() - interval '300 milliseconds'
        for no key update skip locked)`
    await timeOutAttempts(database())
  }, 200)

/** Changes all rows in an order that differs from the order of ids. */
const imports = () =>
  during(async (round) => {
    const accounts = rows.accounts
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .map(({ name }) => ({ provider: rows.provider.name, name, labels: { turn: `${round}` } }))
    const document = JSON.stringify({ format: 'berth-inventory/1', accounts })
    const { status, text } = await sendDocument(document)
    if (status !== 200) problems.push(text)
  }, 1000)

test('concurrent calls of all kinds from several processes never deadlock', async () => {
  const work = [
    ...Array.from({ length: CLIENTS }, (_, number) => client(number)),
    usages(),
    timeOuts(),
    imports(),
  ]
  while (problems.length === 0 && (await left()).some((count) => count > 0)) await wait(200)
  isOver = true
  await Promise.all(work)
  expect(problems).toEqual([])
  expect(await deadlocks()).toBe(0)
}, 120_000)

async function left(): Promise<number[]> {
  const { launch } = database()
  return [
    ENDS - (await launch.count({ where: { state: 'ended' } })),
    RETRIES - (await launch.count({ where: { attempts: { gt: 1 } } })),
  ]
}

/** Connections report their counters when they close. */
async function deadlocks(): Promise<number> {
  await Promise.all(processes.map((each) => each.kill()))
  await closeDecisions()
  await database().$disconnect()
  const reader = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await reader.connect()
  try {
    await vi.waitFor(
      async () => {
        const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
        expect((await reader.query(others)).rowCount).toBe(0)
      },
      { timeout: 20_000 },
    )
    const { rows: found } = await reader.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(found[0]?.deadlocks)
  } finally {
    await reader.end()
  }
}

test('every remaining reservation belongs to a launch', async () => {
  expect(await unsoundCounts()).toEqual([])
})

test('a replay by recorded times never exceeds a quota', async () => {
  expect(await quotasExceeded()).toEqual([])
})

test('recorded times are those of the database, not of the deciding process', async () => {
  const [clock] = await database().$queryRaw<[{ now: Date }]>`select clock_timestamp() as "now"`
  const launches = await database().launch.findMany({ select: { at: true, requestedAt: true } })
  for (const { at, requestedAt } of launches) {
    expect(at.getTime()).toBeLessThanOrEqual(clock.now.getTime())
    expect(at.getTime()).toBeGreaterThan(clock.now.getTime() - 5 * MINUTES)
    expect(requestedAt.getTime()).toBeLessThanOrEqual(at.getTime())
    expect(requestedAt.getTime()).toBeGreaterThan(at.getTime() - MINUTES)
  }
})
