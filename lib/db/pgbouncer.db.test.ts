import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readiness } from '@/lib/api/system/readiness.server'
import { closeDecisions } from '@/lib/db/decision-transaction.server'
import { onEvents } from '@/lib/features/events/event-hub.server'
import { startWorker } from '@/lib/jobs/worker.server'
import { checkDatabase } from '@/scripts/lib/database/database.mjs'
import { call } from '@/testing/call'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '@/testing/database/pgbouncer'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'
import { database } from './client.server'

const direct = process.env.DATABASE_URL ?? ''
const stops: (() => Promise<void>)[] = []
let quiet: PgBouncer
let pooled: string

type Settings = Record<string, string | number>

async function bouncer(settings: Settings = {}) {
  const started = await startPgBouncer(direct, settings)
  stops.push(started.stop)
  return started
}

async function sql(text: string, url = direct) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

const name = new URL(direct).pathname.slice(1)
const inTokyo = `alter database "${name}" set timezone to 'Asia/Tokyo'`

beforeAll(async () => {
  if (!hasPgBouncer()) return
  // PgBouncer drops the options of a session silently.
  quiet = await bouncer({ ignore_startup_parameters: 'options' })
  pooled = quiet.urlOf(direct)
})

beforeEach(({ skip }) => skip(!hasPgBouncer(), 'PgBouncer is not installed: apt install pgbouncer'))

afterAll(async () => {
  await database().$disconnect()
  await closeDecisions()
  for (const stop of stops.reverse()) await stop()
})

test.each<Settings>([{}, { ignore_startup_parameters: 'options' }, { pool_mode: 'session' }])(
  'a pooler without DATABASE_DIRECT_URL is refused with a remedy: %o',
  async (settings) => {
    const { urlOf } = await bouncer(settings)
    await expect(checkDatabase(urlOf(direct))).rejects.toThrow(/pooler.*set DATABASE_DIRECT_URL/)
  },
)

test.each<Settings>([{}, { default_pool_size: 1 }])(
  'a DATABASE_DIRECT_URL that leads to a pooler is refused: %o',
  async (settings) => {
    const { urlOf } = await bouncer(settings)
    const refused = checkDatabase(pooled, urlOf(direct))
    await expect(refused).rejects.toThrow(/DATABASE_DIRECT_URL.*does not keep sessions/)
  },
)

test('a DATABASE_DIRECT_URL of another database is refused', async () => {
  const other = Object.assign(new URL(direct), { pathname: '/postgres' }).href
  await expect(checkDatabase(pooled, other)).rejects.toThrow(/another database/)
})

test('PostgreSQL without a pooler needs no second address', async () => {
  expect(await checkDatabase(direct)).toBe(direct)
})

test('the time zone of pooled sessions becomes UTC, or startup is refused', async () => {
  await sql(inTokyo)
  const used = (await bouncer()).urlOf(direct)
  await sql('select 1', used)
  await expect(checkDatabase(used, direct)).rejects.toThrow(/not in UTC.*restart the pooler/)
  await sql(inTokyo)
  const fresh = (await bouncer()).urlOf(direct)
  expect(await checkDatabase(fresh, direct)).toBe(direct)
  const { rows } = await sql(`select current_setting('timezone') as "zone"`)
  expect(rows).toEqual([{ zone: 'UTC' }])
})

test('launches, events, jobs and times are correct through a pooler', async () => {
  vi.stubEnv('DATABASE_URL', pooled)
  vi.stubEnv('DATABASE_DIRECT_URL', direct)
  await checkDatabase(pooled, direct)
  const operator = await person('operator')
  const rows = await inventoryRows({ accounts: ['a', 'b'] })
  const ignore = () => undefined
  const ran = vi.fn(async () => null)
  const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }
  stops.push(startWorker(log, { list: [{ name: 'probe', run: ran }] }))
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ worker: true }), {
    timeout: 20_000,
  })

  const received = vi.fn()
  const unsubscribe = onEvents(received)
  const launch = () =>
    call('POST', '/launches', {
      headers: operator.headers,
      body: { pool: rows.pool.id, deployable: rows.deployable.id },
    })
  const answers = await Promise.all(Array.from({ length: 40 }, launch))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  await vi.waitFor(() => expect(received).toHaveBeenCalled(), { timeout: 10_000 })
  unsubscribe()

  const [first] = answers
  const shown = await call('GET', `/launches/${first?.json.id}`, { headers: operator.headers })
  expect(Math.abs(Date.parse(shown.json.at) - Date.now())).toBeLessThan(600_000)
  // The time is written through Prisma and compared by the database.
  const { id } = await database().tenant.create({
    data: { name: 'timely', createdAt: new Date('2026-07-01T12:00:00Z') },
  })
  const stored = await sql(`select "createdAt" = '2026-07-01T12:00:00Z' as "isRight"
    from "Tenant" where "id" = '${id}'`)
  expect(stored.rows).toEqual([{ isRight: true }])
  await database().$queryRaw`select "id"::text from graphile_worker.add_job('probe', '{}'::json)`
  await vi.waitFor(() => expect(ran).toHaveBeenCalled(), { timeout: 10_000 })
}, 90_000)
