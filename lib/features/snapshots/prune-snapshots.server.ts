import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'

const retentionMs = 7 * DAY_MS

/** Deletes snapshots older than 7 days and returns their number. */
export async function pruneSnapshots(db: Db, now: Date): Promise<number> {
  const { count } = await db.inputSnapshot.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - retentionMs) } },
  })
  return count
}
