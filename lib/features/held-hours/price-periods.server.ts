import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import {
  chargedPriceSql,
  exchangeRateAt,
  isInForce,
} from '@/lib/features/price-rules/price-rules.server'

export type Range = {
  from: Date
  to: Date
  /** The starts of the columns in ascending order. The first one is not after `from`. Empty for a single column. */
  columns: readonly Date[]
}

/**
 * The charged price of an instance-hour at an instant in the reporting currency; null if unknown. It requires
 * `account`, `profile`, `realm` (may be null) and `setting` in scope. A price for the realm precedes a price
 * for all realms.
 */
export const chargedAt = (instant: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select ${chargedPriceSql} from "Price" as price
  where price."accountId" = account."id" and price."hardwareProfileId" = profile."id"
    and (price."realmId" is null or price."realmId" = realm."id") and ${isInForce(instant)}
  order by price."realmId" nulls last limit 1
) * ${exchangeRateAt(instant)}`

/** Joins the names in a place ("accountId", "realm", "profile" of `place`) with the rows that they refer to. */
export const placeNames: Prisma.Sql = Prisma.sql`
  join "Account" as account on account."id" = place."accountId"
  cross join "Setting" as setting
  left join "Realm" as realm on realm."providerId" = account."providerId" and realm."name" = place."realm"
  left join "ProviderHardwareProfile" as profile
    on profile."providerId" = account."providerId" and profile."name" = place."profile"`

/**
 * Queries that follow one named `place` with "place", "accountId", "realm" and "profile". `period` has the periods of each
 * place with one price within one column, with the "price" (null if unknown) and the number of the "column", from 1.
 * "isColumn" marks the first period of a column. A price is read once for each of its changes, not for each column.
 */
export const periodParts = (range: Range): Prisma.Sql => {
  const { from, to, columns } = range
  return Prisma.sql`
    turn as (
      select place."place", turn."at" from place ${placeNames}
      cross join lateral (${priceChangesFrom(from)}) as turn
      where turn."at" >= ${from} and turn."at" < ${to}
    ),
    priced as materialized (
      select turn."place", turn."at" as "begins",
        lead(turn."at", 1, ${to}) over (partition by turn."place" order by turn."at") as "ends",
        ${chargedAt(Prisma.sql`turn."at"`)} as "price"
      from turn join place using ("place") ${placeNames}
    ),
    slot as materialized (
      select "at" as "begins", lead("at", 1, ${to}) over (order by "at") as "ends",
        "at" = any(${columns}::timestamptz[]) as "isColumn", width_bucket("at", ${columns}::timestamptz[]) as "column"
      from (select ${from}::timestamptz as "at" union select unnest(${columns}::timestamptz[])) as every
      where "at" >= ${from} and "at" < ${to}
    ),
    period as materialized (
      select priced."place", priced."price", slot."column",
        slot."isColumn" and slot."begins" >= priced."begins" as "isColumn",
        greatest(priced."begins", slot."begins") as "begins", least(priced."ends", slot."ends") as "ends"
      from priced join slot on slot."begins" < priced."ends" and slot."ends" > priced."begins"
    )`
}

/** The instants at which the price or the exchange rate of a place may change, and the start of the range. */
const priceChangesFrom = (from: Date) => Prisma.sql`
  select ${from}::timestamptz as "at"
  union select unnest(array["validFrom", "validTo"]) from "Price" as price
    where price."accountId" = account."id" and price."hardwareProfileId" = profile."id"
      and (price."realmId" is null or price."realmId" = realm."id")
  union select exchange."validFrom" from "ExchangeRate" as exchange where exchange."currency" = account."currency"`

/**
 * All instants in a range at which any price, exchange rate or column starts, in order, including both ends of
 * the range.
 */
export async function cutsOf(db: Db, { from, to, columns }: Range): Promise<Date[]> {
  const prices = await db.$queryRaw<{ at: Date }[]>`
    select "validFrom" as "at" from "Price" where "validFrom" > ${from} and "validFrom" < ${to}
    union select "validTo" from "Price" where "validTo" > ${from} and "validTo" < ${to}
    union select "validFrom" from "ExchangeRate" where "validFrom" > ${from} and "validFrom" < ${to}`
  const within = columns.filter((at) => at > from && at < to)
  const times = [from, to, ...within, ...prices.map(({ at }) => at)].map((at) => at.getTime())
  return [...new Set(times)].sort((a, b) => a - b).map((at) => new Date(at))
}
