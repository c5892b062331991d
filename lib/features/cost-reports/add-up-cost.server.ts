import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { chargedAt, heldParts, placeNames } from './held-parts.server'
import type { ReportDimension } from './schema'

export type AddedUp = {
  day: string | null
  poolId: string | null
  tenantId: string | null
  accountId: string | null
  launches: number
  instanceHours: string
  unpricedHours: string
  cost: string
}

/** One row is the total: it is broken down by nothing. */
type Summed = AddedUp & { isTotal: boolean }

/** A report of more is refused; so are read one more, and the total. */
export const MOST_ROWS = 50_000

type Wanted = { from: Date; to: Date; by: ReportDimension }

/** Launches that held something at some time of the range. */
const heldIn = (from: Date, to: Date) => Prisma.sql`
  l."state" in ('pending', 'running', 'ended') and l."at" < ${to} and (l."endedAt" is null or l."endedAt" > ${from})`

/**
 * Running hours times the price in force in each period. An instance runs from its reported success, or from the
 * decision while none is known, until its launch ends. Prices hold for the time they were made for, whenever they
 * were entered. A launch counts once a row: where it begins, and at each midnight when days are asked for.
 * Everything is exact numeric; each figure is rounded once, to six places.
 */
export async function addUpCost(
  db: Db,
  { from, to, by }: Wanted,
): Promise<{ rows: AddedUp[]; total: AddedUp | undefined }> {
  const has = (dimension: ReportDimension) => by === dimension || by === 'all'
  const sums = await db.$queryRaw<Summed[]>`
    with ${heldParts(heldIn(from, to))},
    ran as materialized (
      select "poolId", "tenantId", "accountId", "realm", "profile", "n", "leads",
        concat("accountId", chr(10), "realm", chr(10), "profile") as "place",
        greatest(coalesce("settledAt", "at"), ${from}) as "begins", least(coalesce("endedAt", ${to}), ${to}) as "ends"
      from part
    ),
    place as materialized (
      select distinct "place", "accountId", "realm", "profile" from ran
    ),
    turn as (
      select place."place", turn."at" from place ${placeNames}
      cross join lateral (${turnsOf(from, to, has('day'))}) as turn
      where turn."at" >= ${from} and turn."at" < ${to}
    ),
    period as materialized (
      select turn."place", turn."at" as "begins",
        turn."at" = date_trunc('day', turn."at", 'UTC') as "isDay",
        lead(turn."at", 1, ${to}) over (partition by turn."place" order by turn."at") as "ends",
        ${chargedAt(Prisma.sql`turn."at"`)} as "price"
      from turn join place using ("place") ${placeNames}
    ),
    spent as (
      select case when ${has('day')} then to_char(period."begins" at time zone 'UTC', 'YYYY-MM-DD') end as "day",
        case when ${has('pool')} then ran."poolId" end as "poolId",
        case when ${has('tenant')} then ran."tenantId" end as "tenantId",
        case when ${has('account')} then ran."accountId" end as "accountId",
        period."price", ran."leads" and period."begins" <= ran."begins" as "isFirst",
        ran."leads" and ${has('day')} and period."isDay" and period."begins" > ran."begins" as "goesOn",
        ran."n" * (extract(epoch from least(ran."ends", period."ends") - greatest(ran."begins", period."begins")))::numeric
          as "seconds"
      from ran join period on period."place" = ran."place"
        and period."begins" < ran."ends" and period."ends" > ran."begins"
    )
    select "day", "poolId", "tenantId", "accountId", grouping("day") = 1 as "isTotal",
      (count(*) filter (where "isFirst") + case when grouping("day") = 1 then 0 else count(*) filter (where "goesOn") end)::int
        as "launches",
      ${hours(Prisma.sql`coalesce(sum("seconds"), 0)`)} as "instanceHours",
      ${hours(Prisma.sql`coalesce(sum("seconds") filter (where "price" is null), 0)`)} as "unpricedHours",
      ${hours(Prisma.sql`coalesce(sum("seconds" * "price"), 0)`)} as "cost"
    from spent group by grouping sets (("day", "poolId", "tenantId", "accountId"), ())
    order by "isTotal" desc limit ${MOST_ROWS + 2}`
  return {
    rows: sums.filter(({ isTotal }) => !isTotal),
    total: sums.find(({ isTotal }) => isTotal),
  }
}

const hours = (sum: Prisma.Sql) => Prisma.sql`trim_scale(round(${sum} / 3600, 6))::text`

/** Instants at which something may begin to cost another amount; days part it too when they are asked for. */
const turnsOf = (from: Date, to: Date, byDay: boolean) => Prisma.sql`
  select ${from}::timestamptz as "at"
  union select unnest(array["validFrom", "validTo"]) from "Price" as price
    where price."accountId" = account."id" and price."hardwareProfileId" = profile."id"
      and (price."realmId" is null or price."realmId" = realm."id")
  union select exchange."validFrom" from "ExchangeRate" as exchange where exchange."currency" = account."currency"
  union select generate_series(${from}::timestamptz, ${to}::timestamptz, interval '1 day') where ${byDay}`
