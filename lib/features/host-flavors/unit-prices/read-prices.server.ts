import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import type { UnitPrice } from '@/lib/engine'
import { amountOf, reportingCurrencyOf } from './price-row.server'
import type { UnitPriceInForce } from './schema'

/** The prices of flavors in the reporting currency, and that currency. */
type UnitPrices = {
  currency: string
  /** The prices in chronological order; empty without a price. */
  of: (flavorId: string) => readonly UnitPrice[]
}

/**
 * Reads the prices of flavors in the reporting currency that start before an instant, including those of
 * removed flavors.
 */
export async function readUnitPrices(
  db: Db,
  flavorIds: readonly string[],
  before: Date,
): Promise<UnitPrices> {
  const currency = await reportingCurrencyOf(db)
  const rows = await db.unitPrice.findMany({
    where: { flavorId: { in: [...flavorIds] }, currency, validFrom: { lt: before } },
    orderBy: { validFrom: 'asc' },
  })
  const byFlavor = groupBy(rows, ({ flavorId }) => flavorId)
  const prices = new Map(
    [...byFlavor].map(([id, own]) => [
      id,
      own.map((row) => ({ from: row.validFrom.getTime(), perUnitHour: amountOf(row) })),
    ]),
  )
  return { currency, of: (flavorId) => prices.get(flavorId) ?? [] }
}

/** Reads the prices of flavors at an instant. Flavors without a price are missing. */
export async function unitPricesInForce(
  db: Db,
  flavorIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, UnitPriceInForce>> {
  const currency = await reportingCurrencyOf(db)
  const rows = await db.unitPrice.findMany({
    where: { flavorId: { in: [...flavorIds] }, currency, validFrom: { lte: now } },
    distinct: ['flavorId'],
    orderBy: { validFrom: 'desc' },
  })
  return new Map(
    rows.flatMap((row) => {
      const perUnitHour = amountOf(row)
      if (perUnitHour === null) return []
      return [[row.flavorId, { perUnitHour, currency, from: row.validFrom.toISOString() }]]
    }),
  )
}
