import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Finding } from './finding'

/** Processes measure their clock every ten seconds, so a host without a newer measurement runs no process. */
const RECENT_MS = 60_000

/** Finds hosts whose clock differs from the database's. */
export async function findInClocks(db: Db, now: Date): Promise<Finding[]> {
  const rows = await db.hostClock.findMany({
    where: { measuredAt: { gt: new Date(now.getTime() - RECENT_MS) } },
    orderBy: { host: 'asc' },
  })
  return rows.map(({ host, skewMs }) => ({
    subjectId: host,
    mark: skewMs > 0 ? 'ahead' : 'behind',
    facts: { kind: 'clock', host, seconds: Math.round(Number(skewMs) / 1000) },
  }))
}
