import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { byAge } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { serializeRate } from './row.server'
import type { ExchangeRate } from './schema'

/** Lists all rates in the order in which they were entered. */
export async function listExchangeRates(
  scope: Scope<'inventory.read'>,
  { cursor, limit }: { limit: number; cursor?: Cursor },
): Promise<Result<{ items: ExchangeRate[]; next: string | null }, Problem>> {
  const db = database()
  const page = byAge({ limit, after: cursor ?? null, q: null, archived: true })
  const [rows, inForce] = await Promise.all([
    db.exchangeRate.findMany(page),
    idsInForce(db, scope.now),
  ])
  const { items, next } = pageFrom(rows, limit, ({ createdAt, id }) =>
    encodeCursor([createdAt.toISOString(), id]),
  )
  return ok({ items: items.map((row) => serializeRate(row, inForce, scope.now)), next })
}

/** The ids of the rates in force, one for each pair of currencies. */
export async function idsInForce(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db.exchangeRate.findMany({
    where: { validFrom: { lte: now } },
    distinct: ['currency', 'reportingCurrency'],
    orderBy: { validFrom: 'desc' },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}
