import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DatabaseRelay, openRelay } from '@/testing/database/restartable'
import { JobsPool } from './jobs-pool.server'
import { startWorker } from './worker.server'

const direct = process.env.DATABASE_URL ?? ''
/** An address at which no server listens. */
const nowhere = Object.assign(new URL(direct), { port: '1' }).href
const AWAY_MS = 500

let relay: DatabaseRelay
let admin: pg.Client

beforeAll(async () => {
  relay = await openRelay(direct)
  process.env.DATABASE_URL = relay.url
  admin = new pg.Client({ connectionString: direct })
  await admin.connect()
})

afterAll(async () => {
  await admin.end()
  await relay.close()
})

/** Makes the database unavailable, with all connections, for some time. */
function failOver() {
  relay.leadTo(nowhere)
  relay.cut()
  setTimeout(() => relay.leadTo(direct), AWAY_MS)
}

const jobsLeft = async () => {
  const { rows } = await admin.query(`select count(*)::int as "count" from graphile_worker.jobs`)
  return rows[0].count
}

test.each([
  { end: 'succeeds', outcome: () => null },
  {
    end: 'fails',
    outcome: () => {
      throw new Error('failed')
    },
  },
])(
  'a job that $end while the database is unavailable ends when it is available again',
  async ({ outcome }) => {
    const ignore = () => undefined
    const runs = vi.fn()
    const run = async () => {
      runs()
      // The second run succeeds.
      if (runs.mock.calls.length > 1) return null
      failOver()
      return outcome()
    }
    const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }
    const stop = startWorker(log, { list: [{ name: 'ends', run }], onReady: ignore })
    await admin.query(`select from graphile_worker.add_job('ends')`)
    await vi.waitFor(() => expect(runs).toHaveBeenCalled(), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), { timeout: 40_000 })
    await stop()
  },
  90_000,
)

test('connecting waits until the database is available, and fails after the end', async () => {
  const ending = new AbortController()
  const pool = new JobsPool({ connectionString: relay.url }, ending.signal)
  pool.on('error', () => undefined)
  failOver()
  const client = await pool.connect()
  client.release()
  relay.leadTo(nowhere)
  relay.cut()
  const connecting = pool.query('select 1')
  ending.abort()
  await expect(connecting).rejects.toThrow()
  relay.leadTo(direct)
  await pool.end()
})
