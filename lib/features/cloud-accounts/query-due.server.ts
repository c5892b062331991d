import 'server-only'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/durations'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { queryingRunner } from './query-cloud.server'

export const QUERY_EVERY_MS = 5 * MINUTE_MS
/** The maximum delay of a job after its minute. */
const LATE_MS = MINUTE_MS
/** A cloud that refuses the credentials is queried rarely so that it does not lock the user out. */
const REFUSED_EVERY_MS = HOUR_MS

/** Queues a query for each account whose cloud was not queried in the last minutes. Returns the number of queries. */
export async function queryDueClouds(db: Db, now: Date): Promise<number> {
  const accounts = await db.account.findMany({
    where: { archivedAt: null, sealedDriverSecret: { not: null } },
    include: { state: true },
  })
  const querying = await Promise.all(accounts.map((account) => queryingRunner(account, now)))
  const due = accounts.filter((account, i) => {
    if (querying[i] === null) return false
    const { triedAt = null, pausedFor = null, pausedUntil = null } = account.state ?? {}
    if (pausedUntil !== null && pausedUntil > now) return false
    const everyMs = pausedFor === 'credentials' ? REFUSED_EVERY_MS : QUERY_EVERY_MS
    return triedAt === null || now.getTime() - triedAt.getTime() >= everyMs - LATE_MS
  })
  await addJobs(
    db,
    due.map(({ id }) => ({ name: 'query-cloud', payload: { accountId: id }, key: `cloud:${id}` })),
  )
  return due.length
}
