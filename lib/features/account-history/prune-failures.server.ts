import 'server-only'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { deleteOld } from '@/lib/db/in-portions.server'
import { MAX_FAILURE_HOURS } from '@/lib/engine'

/**
 * Deletes reported failures past the retention of launches, unless a policy may still count them. Returns their
 * number.
 */
export async function pruneFailures(db: Db, now: Date): Promise<number> {
  const { resultDays } = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const retentionMs = Math.max(resultDays * DAY_MS, MAX_FAILURE_HOURS * HOUR_MS)
  const before = new Date(now.getTime() - retentionMs)
  // A deletion without rows, too, would make every process read the inputs of decisions again.
  const old = await db.accountFailure.findFirst({
    where: { at: { lt: before } },
    select: { id: true },
  })
  return old === null ? 0 : deleteOld(db, { table: 'AccountFailure', column: 'at', before })
}
