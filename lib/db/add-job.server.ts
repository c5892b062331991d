import 'server-only'
import type { Db } from './client.server'

type NewJob = {
  /** Of lib/jobs. */
  name: string
  payload: object
  /** Not before then; at once unless said. */
  runAt?: Date
  /** Among jobs that wait there is one of each key. */
  key: string
  /** Jobs of one queue run one after the other; with all others unless said. */
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
