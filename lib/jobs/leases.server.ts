import 'server-only'
import type pg from 'pg'

const RENEW_MS = 20_000
/** The time until another process takes over a job whose process died. It is longer than several renewals. */
const LEASE = '2 minutes'

/**
 * Renews the locks of running jobs and releases jobs whose lock is not renewed. Without it, the job runner would block
 * a job for four hours after its process was killed or its end could not be stored. Returns a function that stops it.
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
 * Renews the locks of jobs that run in this process, releases jobs that no process renewed, and deletes failed jobs
 * that a newer one with the same key replaced while they ran.
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

// A replaced job has no key and no attempts left.
const DELETE_REPLACED = `
  delete from graphile_worker._private_jobs
  where "key" is null and "locked_at" is null and "attempts" >= "max_attempts"`
