import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { AlertSettings } from '@/lib/features/settings/alert-settings'
import type { Finding } from './finding'

const HOUR_MS = 3_600_000

/** Prices that are about to begin, together by the instant. */
export async function findInPrices(
  db: Db,
  { scheduleHours }: AlertSettings,
  now: Date,
): Promise<Finding[]> {
  const turns = await db.price.groupBy({
    by: ['validFrom'],
    where: {
      validFrom: { gt: now, lte: new Date(now.getTime() + scheduleHours * HOUR_MS) },
      account: { archivedAt: null },
    },
    _count: { _all: true },
  })
  return turns.flatMap(({ validFrom, _count }): Finding[] => {
    if (validFrom === null) return []
    const at = validFrom.toISOString()
    const prices = _count._all
    return [{ subjectId: at, mark: String(prices), facts: { kind: 'scheduled-price', at, prices } }]
  })
}
