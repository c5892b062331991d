import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'

const keptMs = 7 * DAY_MS

/**
 * Deletes files of prices that nobody tried for 7 days, with what was said of their rows; says how many. What was
 * staged of them is staged, and names the file.
 */
export async function purgePriceImports(db: Db, now: Date): Promise<number> {
  const { count } = await db.priceImport.deleteMany({
    where: { touchedAt: { lt: new Date(now.getTime() - keptMs) } },
  })
  return count
}
