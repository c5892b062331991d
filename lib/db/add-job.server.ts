import 'server-only'
import type { Db } from './client.server'

type NewJob = {
  /** The name of a job in lib/jobs. */
  name: string
  payload: object
  /** The earliest start; now by default. */
  runAt?: Date
  /** Replaces a waiting job with the same key. */
  key: string
  /** Jobs of one queue run one after the other. Without a queue a job runs in parallel with all others. */
  queue?: string
}

/** Queues background work, as part of the caller's transaction. */
export async function addJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  await db.$executeRaw`
    SELECT graphile_worker.add_job(j."name", j."payload", run_at := coalesce(j."runAt", now()), job_key := j."key",
      queue_name := j."queue")
    FROM jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      AS j ("name" text, "payload" json, "runAt" timestamptz, "key" text, "queue" text)`
}

/** Removes the waiting job with this key, if there is one. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.remove_job(${key})`
}
