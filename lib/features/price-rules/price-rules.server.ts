import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/** Prices in force at an instant: from included, to excluded. */
export const inForceAt = (at: Date) => ({
  AND: [
    { OR: [{ validFrom: null }, { validFrom: { lte: at } }] },
    { OR: [{ validTo: null }, { validTo: { gt: at } }] },
  ],
})

/** The same as a condition on `price`. */
export const isInForce = (instant: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  (price."validFrom" is null or price."validFrom" <= ${instant})
  and (price."validTo" is null or price."validTo" > ${instant}))`

/** What is charged for `price`: the adjusted price, or the basic one with the percentage of `account`. */
export const chargedPriceSql: Prisma.Sql = Prisma.sql`
  coalesce(price."adjusted", price."amount" * (1 + account."adjustPercent" * 0.01))`

/** What a unit of the currency of `account` is worth in that of `setting` at an instant; null without a rate. */
export const exchangeRateAt = (instant: Prisma.Sql): Prisma.Sql => Prisma.sql`
  case when account."currency" = setting."reportingCurrency" then 1 else (
    select exchange."rate" from "ExchangeRate" as exchange
    where exchange."currency" = account."currency"
      and exchange."reportingCurrency" = setting."reportingCurrency" and exchange."validFrom" <= ${instant}
    order by exchange."validFrom" desc limit 1
  ) end`
