import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'

/** The same retention as for events. Abandoned deliveries remain longer so that an operator can see them. */
const retentionMs = { delivered: 7 * DAY_MS, dead: 30 * DAY_MS }

export async function pruneDeliveries(db: Db, now: Date): Promise<number> {
  const { count } = await db.webhookDelivery.deleteMany({
    where: {
      OR: Object.entries(retentionMs).map(([state, ms]) => ({
        state,
        createdAt: { lt: new Date(now.getTime() - ms) },
      })),
    },
  })
  return count
}
