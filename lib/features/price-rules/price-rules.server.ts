import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/** The condition that a price is in force at an instant: from inclusive, to exclusive. */
export const inForceAt = (at: Date) => ({
  AND: [
    { OR: [{ validFrom: null }, { validFrom: { lte: at } }] },
    { OR: [{ validTo: null }, { validTo: { gt: at } }] },
  ],
})

/** As `inForceAt`, as SQL for the alias `price`. */
export const isInForce = (instant: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  (price."validFrom" is null or price."validFrom" <= ${instant})
  and (price."validTo" is null or price."validTo" > ${instant}))`

/**
 * SQL for the charged price of `price`: the adjusted price, or the basic price plus the percentage
 * of `account`.
 */
export const chargedPriceSql: Prisma.Sql = Prisma.sql`
  coalesce(price."adjusted", price."amount" * (1 + account."adjustPercent" * 0.01))`

/**
 * SQL for the exchange rate from the currency of `account` to that of `setting` at an instant; null
 * without a rate.
 */
export const exchangeRateAt = (instant: Prisma.Sql): Prisma.Sql => Prisma.sql`
  case when account."currency" = setting."reportingCurrency" then 1 else (
    select exchange."rate" from "ExchangeRate" as exchange
    where exchange."currency" = account."currency"
      and exchange."reportingCurrency" = setting."reportingCurrency" and exchange."validFrom" <= ${instant}
    order by exchange."validFrom" desc limit 1
  ) end`
