import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'

const retentionMs = 7 * DAY_MS

/**
 * Deletes price files without a dry run for 7 days, with their row results; returns the count.
 * Staged prices remain, with the name of their file.
 */
export async function purgePriceImports(db: Db, now: Date): Promise<number> {
  const { count } = await db.priceImport.deleteMany({
    where: { touchedAt: { lt: new Date(now.getTime() - retentionMs) } },
  })
  return count
}
