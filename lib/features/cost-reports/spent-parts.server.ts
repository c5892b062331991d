import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { chargedAt, heldParts, placeNames } from './held-parts.server'

export type Range = {
  from: Date
  to: Date
  /** Beginnings of the columns, ascending, the first one not after `from`; empty: one column. */
  columns: readonly Date[]
  poolId?: string | null
}

/** Launches that held something at some time of the range. */
export const heldIn = ({ from, to, poolId = null }: Range) => Prisma.sql`
  l."state" in ('pending', 'running', 'ended') and l."at" < ${to} and (l."endedAt" is null or l."endedAt" > ${from})
  ${poolId === null ? Prisma.empty : Prisma.sql`and l."poolId" = ${poolId}`}`

/**
 * Queries that begin with `with` and these: what launches ran, one row of `spent` for each stretch at one price within
 * one column, with its "seconds", its "price" (null: unknown) and the number of its "column", from 1.
 *
 * An instance runs from its reported success, or from the decision while none is known, until its launch ends. Prices
 * hold for the time they were made for, whenever they were entered. "isFirst" marks where a launch begins, "goesOn"
 * a later column of it.
 */
export const spentParts = (range: Range): Prisma.Sql => {
  const { from, to } = range
  return Prisma.sql`
    ${heldParts(heldIn(range))},
    ran as materialized (
      select "poolId", "tenantId", "accountId", "realm", "profile", "n", "leads",
        concat("accountId", chr(10), "realm", chr(10), "profile") as "place",
        greatest(coalesce("settledAt", "at"), ${from}) as "begins", least(coalesce("endedAt", ${to}), ${to}) as "ends"
      from part
    ),
    place as materialized (
      select distinct "place", "accountId", "realm", "profile" from ran
    ),
    ${periodParts(range)},
    spent as (
      select ran."poolId", ran."tenantId", ran."accountId", ran."n", period."column", period."price",
        ran."leads" and period."begins" <= ran."begins" as "isFirst",
        ran."leads" and period."isColumn" and period."begins" > ran."begins" as "goesOn",
        ran."n" * (extract(epoch from least(ran."ends", period."ends") - greatest(ran."begins", period."begins")))::numeric
          as "seconds"
      from ran join period on period."place" = ran."place"
        and period."begins" < ran."ends" and period."ends" > ran."begins"
    )`
}

/**
 * Queries that follow one named `place` with "place", "accountId", "realm" and "profile": `period`, the stretches of each
 * place at one price within one column, with its "price" (null: unknown) and the number of its "column", from 1.
 * A price is read once for each of its changes, not once for each column.
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

/** Instants at which the price or the exchange rate of a place may change, and the beginning of the range. */
const priceChangesFrom = (from: Date) => Prisma.sql`
  select ${from}::timestamptz as "at"
  union select unnest(array["validFrom", "validTo"]) from "Price" as price
    where price."accountId" = account."id" and price."hardwareProfileId" = profile."id"
      and (price."realmId" is null or price."realmId" = realm."id")
  union select exchange."validFrom" from "ExchangeRate" as exchange where exchange."currency" = account."currency"`
