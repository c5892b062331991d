import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewLeases } from './leases.server'

let pool: pg.Pool

beforeAll(() => {
  pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
})
afterAll(() => pool.end())

/** Adds a job with its own queue that a process locked some minutes ago; returns the id. */
async function lockedJob(name: string, minutesAgo: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select "id"::text from graphile_worker.add_job($1, queue_name := $1)`,
    [name],
  )
  const locked = `set "locked_by" = 'a worker', "locked_at" = now() - interval '${minutesAgo} minutes'`
  await pool.query(`update graphile_worker._private_jobs ${locked} where "id" = $1`, [rows[0]?.id])
  await pool.query(`update graphile_worker._private_job_queues ${locked} where "queue_name" = $1`, [
    name,
  ])
  return rows[0]?.id ?? ''
}

/** Whether the job and its queue are locked, and whether both locks were renewed within the last minute. */
async function lockOf(name: string) {
  const { rows } = await pool.query(
    `select "j"."locked_at" is not null as "job", "q"."locked_at" is not null as "queue",
       least("j"."locked_at", "q"."locked_at") > now() - interval '1 minute' as "isNew"
     from graphile_worker._private_jobs "j"
     join graphile_worker._private_job_queues "q" on "q"."id" = "j"."job_queue_id"
     where "q"."queue_name" = $1`,
    [name],
  )
  return rows[0]
}

test('a job that no process renewed is released with its queue', async () => {
  await lockedJob('of-a-dead-process', 3)
  await renewLeases(pool, new Set())
  expect(await lockOf('of-a-dead-process')).toMatchObject({ job: false, queue: false })
})

test('the job of another process stays locked until the lease ends', async () => {
  await lockedJob('of-another-process', 1)
  await renewLeases(pool, new Set())
  expect(await lockOf('of-another-process')).toMatchObject({ job: true, queue: true })
})

test('a job that runs here is renewed however long it runs', async () => {
  const id = await lockedJob('long', 90)
  await renewLeases(pool, new Set([id]))
  expect(await lockOf('long')).toEqual({ job: true, queue: true, isNew: true })
})

test('a failed job that a newer one has replaced is deleted; other failed jobs stay', async () => {
  const add = `select from graphile_worker.add_job($1, job_key := $1, max_attempts := 1)`
  for (const name of ['replaced', 'given-up']) await pool.query(add, [name])
  const fail = `update graphile_worker._private_jobs set "attempts" = "max_attempts", "locked_at" = `
  await pool.query(`${fail} now() where "key" = 'replaced'`)
  await pool.query(`${fail} null where "key" = 'given-up'`)
  await pool.query(add, ['replaced'])
  await pool.query(`update graphile_worker._private_jobs set "locked_at" = null`)
  await renewLeases(pool, new Set())
  const { rows } = await pool.query(
    `select "key", "attempts" from graphile_worker.jobs
     where "key" is not null or "attempts" = "max_attempts" order by "key"`,
  )
  expect(rows).toEqual([
    { key: 'given-up', attempts: 1 },
    { key: 'replaced', attempts: 0 },
  ])
})
