import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { fetchJob } from '@/lib/features/fetched-sources/fetch-job'
import { runFetch } from '@/lib/features/fetched-sources/run-fetch.server'
import { notBeingFetched } from '@/lib/features/fetched-sources/source-of.server'
import { FETCH_DEADLINE_MS, FETCH_EVERY_MS } from './fetching'
import { accountMonitoring } from './monitoring-source-of.server'

type Limits = { deadline?: AbortSignal; ending: AbortSignal }

/** Fetches the metrics of an account and stores them as samples, or stores the reason of a failure. */
export const fetchMonitoring = (
  accountId: string,
  now: Date,
  { deadline = AbortSignal.timeout(FETCH_DEADLINE_MS), ending }: Limits,
) => runFetch(accountMonitoring, accountId, now, { deadline, ending })

/** The maximum delay of a job after its minute. */
const LATE_MS = MINUTE_MS

/** Queues a fetch for each account whose source is due. */
export async function fetchDueMonitoring(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - FETCH_EVERY_MS + LATE_MS)
  const due = await db.monitoringSource.findMany({
    where: {
      account: { archivedAt: null },
      AND: [
        { OR: [{ triedAt: null }, { triedAt: { lte: before } }] },
        notBeingFetched(now, FETCH_DEADLINE_MS),
      ],
    },
    select: { accountId: true, failingSince: true },
  })
  await addJobs(
    db,
    due.map((row) =>
      fetchJob(accountMonitoring, row.accountId, { isFailing: row.failingSince !== null }),
    ),
  )
  return due.length
}
