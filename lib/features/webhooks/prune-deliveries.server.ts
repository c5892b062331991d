import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'

/** As long as events; what was given up waits longer for somebody to see it. */
const keptMs = { delivered: 7 * DAY_MS, dead: 30 * DAY_MS }

export async function pruneDeliveries(db: Db, now: Date): Promise<number> {
  const { count } = await db.webhookDelivery.deleteMany({
    where: {
      OR: Object.entries(keptMs).map(([state, ms]) => ({
        state,
        createdAt: { lt: new Date(now.getTime() - ms) },
      })),
    },
  })
  return count
}
