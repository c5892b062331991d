import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { heldParts } from '@/lib/features/cost-reports/held-parts.server'
import { heldIn, periodParts, type Range } from '@/lib/features/cost-reports/spent-parts.server'

/**
 * Queries that begin with `with` and these: `held_seconds`, how long all instances of a place ran together in each of its
 * periods. Adds up to what `spent` lists launch by launch.
 *
 * Launches are read once, and summed by place and by the cuts between which they begin and end. A launch then adds its
 * instances where it begins and removes them where it ends. The instances at the beginning of a period are the sum of
 * all cuts before it, so a launch that runs for weeks is not a row in every period.
 */
export const heldSeconds = (range: Range): Prisma.Sql => Prisma.sql`
  ${heldParts(heldIn(range))},
  cuts as materialized (${cutsOf(range)}),
  ${edgeParts(range)},
  place as materialized (
    select distinct "place", "accountId", "realm", "profile" from ran
  ),
  ${periodParts(range)},
  mark as (
    select "place", "cut", true as "isEdge", "n", "ms", null::int as "column", null::numeric as "price",
      null::bigint as "begins", null::bigint as "ends" from edge
    union all
    select "place", width_bucket("begins", cuts."at"), false, 0, 0, "column", "price",
      ${msOf(Prisma.sql`"begins"`)}, ${msOf(Prisma.sql`"ends"`)} from period cross join cuts
  ),
  numbered as (
    select mark.*, count("begins") over (partition by "place" order by "cut", "isEdge") as "number" from mark
  ),
  within as (
    select "place", "number", max("column") as "column", max("price") as "price", max("begins") as "begins",
      max("ends") as "ends", sum("n") as "n", sum("ms") as "ms"
    from numbered group by 1, 2
  ),
  held_seconds as (
    select "place", "column", "price",
      (coalesce(sum("n") over before, 0) * ("ends" - "begins") + "n" * "ends" - "ms") / 1000 as "seconds"
    from within
    window before as (partition by "place" order by "begins" rows between unbounded preceding and 1 preceding)
  )`

/** `edge`: how many instances begin ("n" > 0) and end ("n" < 0) at a place after each cut, with the sum of their times. */
function edgeParts({ from, to }: Range) {
  const begins = Prisma.sql`greatest(coalesce(part."settledAt", part."at"), ${from})`
  const ends = Prisma.sql`least(coalesce(part."endedAt", ${to}), ${to})`
  return Prisma.sql`
    ran as materialized (
      select concat(part."accountId", chr(10), part."realm", chr(10), part."profile") as "place",
        part."accountId", part."realm", part."profile",
        width_bucket(${begins}, cuts."at") as "first", width_bucket(${ends}, cuts."at") as "last",
        sum(part."n") as "n", sum(part."n" * ${msOf(begins)}) as "begins", sum(part."n" * ${msOf(ends)}) as "ends"
      from part cross join cuts where ${begins} < ${ends}
      group by part."accountId", part."realm", part."profile", "first", "last"
    ),
    edge as materialized (
      select "place", edge."cut", sum(edge."n") as "n", sum(edge."ms") as "ms"
      from ran cross join lateral (values ("first", "n", "begins"), ("last", -"n", -"ends")) as edge ("cut", "n", "ms")
      group by 1, 2
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
