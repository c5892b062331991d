import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { AlertSettings } from '@/lib/features/settings/alert-settings'
import type { Finding } from './finding'

/** Finds prices that soon take effect, grouped by their instant. */
export async function findInPrices(
  db: Db,
  { scheduleHours }: AlertSettings,
  now: Date,
): Promise<Finding[]> {
  const changes = await db.price.groupBy({
    by: ['validFrom'],
    where: {
      validFrom: { gt: now, lte: new Date(now.getTime() + scheduleHours * HOUR_MS) },
      account: { archivedAt: null },
    },
    _count: { _all: true },
  })
  return changes.flatMap(({ validFrom, _count }): Finding[] => {
    if (validFrom === null) return []
    const at = validFrom.toISOString()
    const prices = _count._all
    return [{ subjectId: at, mark: String(prices), facts: { kind: 'scheduled-price', at, prices } }]
  })
}
