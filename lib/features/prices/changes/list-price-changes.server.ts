import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { serializeChange, withoutBefore } from './row.server'
import type { PriceChange } from './schema'

const newestFirst = [{ appliedAt: 'desc' as const }, { id: 'desc' as const }]

/** Lists the sets that were applied or scheduled, newest first. */
export async function listPriceChanges(
  scope: Scope<'inventory.read'>,
  { cursor, limit }: { limit: number; cursor?: Cursor },
): Promise<Result<{ items: PriceChange[]; next: string | null }, Problem>> {
  const before = new Date(cursor?.[0] ?? Number.NaN)
  const older =
    cursor === undefined
      ? {}
      : { OR: [{ appliedAt: { lt: before } }, { appliedAt: before, id: { lt: cursor[1] } }] }
  const rows = await database().priceChange.findMany({
    where: older,
    orderBy: newestFirst,
    take: limit + 1,
    omit: withoutBefore,
  })
  const { items, next } = pageFrom(rows, limit, ({ appliedAt, id }) =>
    encodeCursor([appliedAt.toISOString(), id]),
  )
  return ok({ items: items.map((row) => serializeChange(row, scope.now)), next })
}

/** Returns the scheduled sets, the next one first. */
export async function changesToCome(db: Db, now: Date): Promise<PriceChange[]> {
  const rows = await db.priceChange.findMany({
    where: { cancelledAt: null, effectiveFrom: { gt: now } },
    orderBy: [{ effectiveFrom: 'asc' }, { appliedAt: 'asc' }],
    omit: withoutBefore,
  })
  return rows.map((row) => serializeChange(row, now))
}
