import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'

const RETENTION_MS = 90 * DAY_MS

/** Deletes usage samples older than 90 days; returns their number. */
export async function pruneUsageSamples(db: Db, now: Date): Promise<number> {
  const { count } = await db.podUsageSample.deleteMany({
    where: { at: { lt: new Date(now.getTime() - RETENTION_MS) } },
  })
  return count
}
