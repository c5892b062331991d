import 'server-only'
import type { Db } from '@/lib/db/client.server'

const dayMs = 24 * 3_600_000
/** As long as events; what was given up waits longer for somebody to see it. */
const keptMs = { delivered: 7 * dayMs, dead: 30 * dayMs }

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
