import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { heldParts } from '@/lib/features/cost-reports/held-parts.server'
import { heldIn, periodParts, type Range } from '@/lib/features/cost-reports/spent-parts.server'

/**
 * Queries that begin with `with` and these: `held_seconds`, how long all instances of a place ran together in each of its
 * periods. Adds up to what `spent` lists launch by launch.
 *
 * Launches are read once: each adds its instances where it begins and takes them away where it ends. What runs at the
 * beginning of a period is the sum of all before it, so that a launch that runs for weeks is no row in every period.
 */
export const heldSeconds = (range: Range): Prisma.Sql => {
  const { from, to } = range
  return Prisma.sql`
    ${heldParts(heldIn(range))},
    cuts as materialized (${cutsOf(range)}),
    edge as (
      select part."accountId", part."realm", part."profile", width_bucket(edge."at", cuts."at") as "cut",
        sum(edge."n") as "n", sum(edge."n" * ${msOf(Prisma.sql`edge."at"`)}) as "ms"
      from part cross join cuts
      cross join lateral (values
        (greatest(coalesce(part."settledAt", part."at"), ${from}), part."n"),
        (least(coalesce(part."endedAt", ${to}), ${to}), -part."n")) as edge ("at", "n")
      where greatest(coalesce(part."settledAt", part."at"), ${from}) < least(coalesce(part."endedAt", ${to}), ${to})
      group by 1, 2, 3, 4
    ),
    placed as materialized (
      select concat("accountId", chr(10), "realm", chr(10), "profile") as "place", edge.* from edge
    ),
    place as materialized (
      select distinct "place", "accountId", "realm", "profile" from placed
    ),
    ${periodParts(range)},
    within as (
      select period."place", period."column", period."price", ${msOf(Prisma.sql`period."begins"`)} as "begins",
        ${msOf(Prisma.sql`period."ends"`)} as "ends", coalesce(sum(placed."n"), 0) as "n",
        coalesce(sum(placed."ms"), 0) as "ms"
      from cuts cross join period left join placed on placed."place" = period."place"
        and placed."cut" >= width_bucket(period."begins", cuts."at") and placed."cut" < width_bucket(period."ends", cuts."at")
          + case when period."ends" = ${to} then 1 else 0 end
      group by 1, 2, 3, 4, 5
    ),
    held_seconds as (
      select "place", "column", "price",
        (coalesce(sum("n") over before, 0) * ("ends" - "begins") + "n" * "ends" - "ms") / 1000 as "seconds"
      from within
      window before as (partition by "place" order by "begins" rows between unbounded preceding and 1 preceding)
    )`
}

/** All instants at which a column, a price or an exchange rate begins, in order. */
const cutsOf = ({ from, to, columns }: Range) => Prisma.sql`
  select array_agg(distinct "at" order by "at") as "at" from (
    select ${from}::timestamptz as "at"
    union all select unnest(array["validFrom", "validTo"]) from "Price"
    union all select "validFrom" from "ExchangeRate"
    union all select unnest(${columns}::timestamptz[])) as cut
  where "at" >= ${from} and "at" < ${to}`

/** Milliseconds since 1970: times are stored in them. */
const msOf = (time: Prisma.Sql) => Prisma.sql`round(date_part('epoch', ${time}) * 1000)::bigint`
