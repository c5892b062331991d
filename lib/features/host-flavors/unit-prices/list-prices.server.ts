import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { refuse } from '../refusal'
import { serializePrice, stateFacts } from './price-row.server'
import type { UnitPriceShown } from './schema'

/** Lists the prices of a flavor, the latest one first. */
export async function listUnitPrices(
  scope: Scope<'pcloud.read'>,
  flavorId: string,
  { cursor, limit }: { limit: number; cursor?: Cursor },
): Promise<Result<{ items: UnitPriceShown[]; next: string | null }, Problem>> {
  const db = database()
  if ((await db.hostFlavor.findUnique({ where: { id: flavorId } })) === null)
    return refuse('flavor-not-found')
  const rows = await db.unitPrice.findMany({
    where: { flavorId, ...olderThan(cursor) },
    orderBy: [{ validFrom: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  })
  const facts = await stateFacts(db, flavorId, scope.now)
  const { items, next } = pageFrom(rows, limit, ({ validFrom, id }) =>
    encodeCursor([validFrom.toISOString(), id]),
  )
  return ok({ items: items.map((row) => serializePrice(row, facts, scope)), next })
}

function olderThan(cursor: Cursor | undefined) {
  if (cursor === undefined) return {}
  const validFrom = new Date(cursor[0])
  return { OR: [{ validFrom: { lt: validFrom } }, { validFrom, id: { lt: cursor[1] } }] }
}
