import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'

const retentionMs = 7 * DAY_MS

/** Deletes old events. A subscriber that is disconnected for longer starts again at the current end. */
export async function pruneEvents(db: Db, now: Date): Promise<number> {
  const { count } = await db.event.deleteMany({
    where: { at: { lt: new Date(now.getTime() - retentionMs) } },
  })
  return count
}
