import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { normaliseDecimal } from '@/lib/base/decimal'
import type { Db } from '@/lib/db/client.server'
import type { UnitPrice } from '@/lib/db/generated/client'
import type { UnitPriceShown } from './schema'

/** The exact amount in its shortest form. */
export const amountOf = ({ perUnitHour }: Pick<UnitPrice, 'perUnitHour'>): string | null =>
  perUnitHour === null ? null : normaliseDecimal(perUnitHour.toFixed())

/** The currency in which prices are entered and used. */
export async function reportingCurrencyOf(db: Db): Promise<string> {
  const select = { reportingCurrency: true }
  return (await db.setting.findFirstOrThrow({ select })).reportingCurrency
}

/**
 * The price entry of a flavor at an instant, which may be one that ends another price. Null if there was none
 * yet.
 */
export const priceAt = (db: Db, flavorId: string, currency: string, at: Date) =>
  db.unitPrice.findFirst({
    where: { flavorId, currency, validFrom: { lte: at } },
    orderBy: { validFrom: 'desc' },
  })

/** The facts that determine the state of a price: the price in force and the reporting currency. */
export async function stateFacts(db: Db, flavorId: string, now: Date) {
  const currency = await reportingCurrencyOf(db)
  return { currency, inForce: await priceAt(db, flavorId, currency, now) }
}

type Facts = Awaited<ReturnType<typeof stateFacts>>

/** A price in the format of lists. Members of a tenant do not see who entered it. */
export const serializePrice = (
  row: UnitPrice,
  facts: Facts,
  { tenantId, now }: Pick<Scope, 'tenantId' | 'now'>,
): UnitPriceShown => ({
  id: row.id,
  perUnitHour: amountOf(row),
  currency: row.currency,
  from: row.validFrom.toISOString(),
  state: stateOf(row, facts, now),
  enteredBy: tenantId === null ? row.enteredBy : null,
})

function stateOf(row: UnitPrice, { currency, inForce }: Facts, now: Date): UnitPriceShown['state'] {
  if (row.currency !== currency) return 'not-used'
  if (row.validFrom > now) return 'scheduled'
  return row.id === inForce?.id ? 'in-force' : 'past'
}

/** The values for the audit log. */
export const recordedPrice = (row: UnitPrice) => ({
  perUnitHour: amountOf(row),
  currency: row.currency,
  from: row.validFrom.toISOString(),
})
