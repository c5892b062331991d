import 'server-only'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { fetchJob } from '@/lib/features/fetched-sources/fetch-job'
import { notBeingFetched } from '@/lib/features/fetched-sources/source-of.server'
import { FETCH_DEADLINE_MS } from './fetching'
import { podUsage } from './usage-source-of.server'

/** Queues a fetch for each pod whose usage is missing or a day old. A failed fetch is retried after an hour. */
export async function fetchDueUsage(db: Db, now: Date): Promise<number> {
  const before = (ms: number) => ({ lte: new Date(now.getTime() - ms) })
  const due = await db.podUsageSource.findMany({
    where: {
      pod: { archivedAt: null, OR: [{ usageAt: null }, { usageAt: before(DAY_MS) }] },
      AND: [
        { OR: [{ triedAt: null }, { triedAt: before(HOUR_MS) }] },
        notBeingFetched(now, FETCH_DEADLINE_MS),
      ],
    },
    select: { podId: true, failingSince: true },
  })
  await addJobs(
    db,
    due.map((row) => fetchJob(podUsage, row.podId, { isFailing: row.failingSince !== null })),
  )
  return due.length
}
