import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { deleteOld } from '@/lib/db/in-portions.server'

/** Sums by hour that pages read. The history of an account shows up to a month of them. */
const tables = ['HourlyUsage', 'HourlyDraw', 'HourlyEnding'] as const
const MIN_DAYS = 92

/** Deletes sums of hours with the launches of their time, but not within 92 days. Returns their number. */
export async function pruneHours(db: Db, now: Date): Promise<number> {
  const { resultDays } = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const before = new Date(now.getTime() - Math.max(resultDays, MIN_DAYS) * DAY_MS)
  let count = 0
  for (const table of tables) count += await deleteOld(db, { table, column: 'hour', before })
  return count
}
