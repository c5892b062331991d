import 'server-only'
import type { Db } from '@/lib/db/client.server'

const keptMs = 7 * 24 * 3_600_000

/** Deletes snapshots older than 7 days; says how many. */
export async function pruneSnapshots(db: Db, now: Date): Promise<number> {
  const { count } = await db.inputSnapshot.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - keptMs) } },
  })
  return count
}
