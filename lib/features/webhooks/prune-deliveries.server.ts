import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { deleteOld } from '@/lib/db/in-portions.server'

/** The same retention as for events. Abandoned deliveries remain longer so that an operator can see them. */
const retentionMs = { delivered: 7 * DAY_MS, dead: 30 * DAY_MS }

/** Deletes old deliveries and returns their number. */
export async function pruneDeliveries(db: Db, now: Date): Promise<number> {
  let count = 0
  for (const [state, ms] of Object.entries(retentionMs))
    count += await deleteOld(db, {
      table: 'WebhookDelivery',
      column: 'createdAt',
      before: new Date(now.getTime() - ms),
      and: Prisma.sql`AND "state" = ${state}`,
    })
  return count
}
