import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { Finding } from './finding'

/** A failing source is retried at least once an hour, so by then several attempts have failed. */
const FAILING_MS = 3 * HOUR_MS

/**
 * Finds usage and metrics that could not be fetched for hours, because decisions then use outdated values or
 * none.
 */
export const findInSources = async (db: Db, now: Date): Promise<Finding[]> => [
  ...(await findInPods(db, now)),
  ...(await findInAccounts(db, now)),
]

/** Finds pods whose usage could not be fetched for hours, because binding then uses outdated values. */
async function findInPods(db: Db, now: Date): Promise<Finding[]> {
  const rows = await db.podUsageSource.findMany({
    where: {
      failingSince: { lte: new Date(now.getTime() - FAILING_MS) },
      pod: { archivedAt: null },
    },
    orderBy: [{ failingSince: 'asc' }, { podId: 'asc' }],
    select: { failingSince: true, pod: { select: { id: true, name: true } } },
  })
  return rows.flatMap(({ failingSince, pod }): Finding[] => {
    if (failingSince === null) return []
    const since = failingSince.toISOString()
    const facts = { podId: pod.id, pod: pod.name, since }
    return [{ subjectId: pod.id, mark: since, facts: { kind: 'failing-usage-source', ...facts } }]
  })
}

/** Finds accounts whose metrics could not be fetched for hours, because soon they are ranked without metrics. */
async function findInAccounts(db: Db, now: Date): Promise<Finding[]> {
  const rows = await db.monitoringSource.findMany({
    where: {
      failingSince: { lte: new Date(now.getTime() - FAILING_MS) },
      account: { archivedAt: null },
    },
    orderBy: [{ failingSince: 'asc' }, { accountId: 'asc' }],
    select: { failingSince: true, account: { select: { id: true, name: true } } },
  })
  return rows.flatMap(({ failingSince, account }): Finding[] => {
    if (failingSince === null) return []
    const since = failingSince.toISOString()
    const facts = { accountId: account.id, account: account.name, since }
    const kind = 'failing-monitoring-source'
    return [{ subjectId: account.id, mark: since, facts: { kind, ...facts } }]
  })
}
