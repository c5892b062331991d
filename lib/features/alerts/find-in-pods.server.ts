import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { Finding } from './finding'

/** A source that fails is tried every hour, so by then it failed several times. */
const FAILING_MS = 3 * HOUR_MS

/** Pods whose usage cannot be fetched for hours: they are bound to by what is no longer so. */
export async function findInPods(db: Db, now: Date): Promise<Finding[]> {
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
