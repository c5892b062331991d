import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { deleteOld } from '@/lib/db/in-portions.server'

/** Tables with hourly sums. */
const tables = ['HourlyUsage', 'HourlyDraw', 'HourlyEnding'] as const
/** Pages show up to a month of them, also if results are stored for a shorter time. */
const MIN_DAYS = 92

/** Deletes hourly sums when the launches of that time are deleted, but not within 92 days. Returns their number. */
export async function pruneHours(db: Db, now: Date): Promise<number> {
  const { resultDays } = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const before = new Date(now.getTime() - Math.max(resultDays, MIN_DAYS) * DAY_MS)
  let count = 0
  for (const table of tables) count += await deleteOld(db, { table, column: 'hour', before })
  return count
}
