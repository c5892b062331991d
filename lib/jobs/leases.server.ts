import 'server-only'
import type pg from 'pg'

const RENEW_MS = 20_000
/** Longer than several renewals; a job of a process that died waits this long for another one. */
const LEASE = '2 minutes'

/**
 * A job is locked for as long as its process renews the lock. The job runner itself releases the jobs of a process that
 * was killed, and jobs whose end could not be stored because the database failed over, only after four hours, and with
 * them all later runs of the same job. Returns a function that stops it.
 */
export function startLeases(
  pool: pg.Pool,
  running: ReadonlySet<string>,
  onFailed: (cause: Error) => void,
  renewMs = RENEW_MS,
): () => void {
  let isRenewing = false
  const renew = async () => {
    if (isRenewing) return
    isRenewing = true
    await renewLeases(pool, running).catch(onFailed)
    isRenewing = false
  }
  const timer = setInterval(renew, renewMs)
  return () => clearInterval(timer)
}

/**
 * Renews the locks of jobs that run here, releases those that no process renewed, and deletes failed ones that a newer job
 * with the same key has replaced while they ran.
 */
export async function renewLeases(pool: pg.Pool, running: ReadonlySet<string>): Promise<void> {
  const ids = [...running]
  if (ids.length > 0) await pool.query(RENEW, [ids])
  await pool.query(RELEASE)
  await pool.query(DELETE_REPLACED)
}

const RENEW = `
  with "renewed" as (
    update graphile_worker._private_jobs set "locked_at" = now()
    where "id" = any($1::bigint[]) and "locked_at" is not null
    returning "job_queue_id"
  )
  update graphile_worker._private_job_queues set "locked_at" = now()
  where "id" in (select "job_queue_id" from "renewed") and "locked_at" is not null`

const RELEASE = `
  with "released" as (
    update graphile_worker._private_jobs set "locked_at" = null, "locked_by" = null
    where "locked_at" < now() - interval '${LEASE}'
  )
  update graphile_worker._private_job_queues set "locked_at" = null, "locked_by" = null
  where "locked_at" < now() - interval '${LEASE}'`

// A replaced job has no key any more, and no tries left.
const DELETE_REPLACED = `
  delete from graphile_worker._private_jobs
  where "key" is null and "locked_at" is null and "attempts" >= "max_attempts"`
