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
 *
 * Times are whole milliseconds after the begin of the range, as floats: sums of them are exact up to 2^53, and PostgreSQL
 * adds floats several times as fast as numerics.
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
      null::float8 as "begins", null::float8 as "ends" from edge
    union all
    select "place", width_bucket(timed."begins", cuts."at"), false, 0, 0, "column", "price", timed."begins", timed."ends"
    from period cross join cuts cross join lateral (
      select ${msAfter(range.from, Prisma.sql`period."begins"`)} as "begins",
        ${msAfter(range.from, Prisma.sql`period."ends"`)} as "ends" offset 0) as timed
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

/**
 * `edge`: how many instances begin ("n" > 0) and end ("n" < 0) at a place after each cut, with the sum of their times.
 * `offset 0` makes PostgreSQL compute the times of a launch once instead of at each use.
 */
const edgeParts = (range: Range) => Prisma.sql`
  ran as materialized (
    ${ranOf(range, 'part_of_one')} union all ${ranOf(range, 'part_of_several')}
  ),
  edge as materialized (
    select "place", edge."cut", sum(edge."n") as "n", sum(edge."ms") as "ms"
    from ran cross join lateral (values ("first", "n", "begins"), ("last", -"n", -"ends")) as edge ("cut", "n", "ms")
    group by 1, 2
  )`

/** Sums of launches by place and the cuts between which they run. The cuts are read once: a join would keep this in one process. */
const ranOf = ({ from, to }: Range, parts: 'part_of_one' | 'part_of_several') => Prisma.sql`
  select concat("accountId", chr(10), "realm", chr(10), "profile") collate "C" as "place", "accountId", "realm", "profile",
    width_bucket("begins", (select "at" from cuts)) as "first", width_bucket("ends", (select "at" from cuts)) as "last",
    sum("n"::float8) as "n", sum("n" * "begins") as "begins", sum("n" * "ends") as "ends"
  from (
    select "accountId", "realm", "profile", "n",
      ${msAfter(from, Prisma.sql`greatest(coalesce("settledAt", "at"), ${from})`)} as "begins",
      ${msAfter(from, Prisma.sql`least(coalesce("endedAt", ${to}), ${to})`)} as "ends"
    from ${Prisma.raw(parts)} offset bigint '0') as held_ms
  where "begins" < "ends" group by "accountId", "realm", "profile", "first", "last"`

/** All instants at which a column, a price or an exchange rate begins, in order. */
const cutsOf = ({ from, to, columns }: Range) => Prisma.sql`
  select array_agg(distinct "ms" order by "ms") as "at"
  from (select "at", ${msAfter(from, Prisma.sql`"at"`)} as "ms" from (
    select ${from}::timestamptz as "at"
    union all select unnest(array["validFrom", "validTo"]) from "Price"
    union all select "validFrom" from "ExchangeRate"
    union all select unnest(${columns}::timestamptz[])) as cut) as cut
  where "at" >= ${from} and "at" < ${to}`

/** Milliseconds from an instant to another; times are stored in whole ones. */
const msAfter = (from: Date, time: Prisma.Sql) =>
  Prisma.sql`round(date_part('epoch', ${time}) * 1000 - ${from.getTime()}::float8)`
