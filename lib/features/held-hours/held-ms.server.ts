import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { Prisma, type PrismaClient } from '@/lib/db/generated/client'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { cutAt } from './blocks'
import { heldSums } from './held-sums.server'
import { cutsOf, periodParts, type Range } from './price-periods.server'

type Requested = Range & { poolId?: string | null; isByOwner?: boolean }

/** A report of a year can take longer than the default of a transaction. */
const MAX_READ_MS = 10 * MINUTE_MS

/**
 * Reads the rows of a query that contains the queries of `heldMs`. The times at which prices change are read by an
 * earlier statement of the same snapshot, because a price that is committed between the two would have no cut.
 */
export const readHeldMs = <Row>(
  db: PrismaClient,
  requested: Requested,
  query: (held: Prisma.Sql) => Prisma.Sql,
): Promise<Row[]> =>
  inTransaction(db, async (tx) => tx.$queryRaw<Row[]>(query(await heldMs(tx, requested))), {
    isolationLevel: 'RepeatableRead',
    timeout: MAX_READ_MS,
  })

/**
 * Queries for a `with` clause. `held_ms` has the total running time of all instances of a "cell" in each period with one
 * price within one column ("ms"), with the "price" (null if unknown) and the number of the "column", from 1. "launches"
 * counts launches that start in the period or before the range, "goesOn" those that continue into a later column.
 *
 * The number of instances at the start of a period is the sum of all earlier starts and ends, so a launch that runs for
 * weeks is not a row in every column. Starts and ends within a period are the difference to the sum of the next period.
 */
async function heldMs(db: Db, requested: Requested): Promise<Prisma.Sql> {
  const { from, poolId = null, isByOwner = false } = requested
  const cuts = await cutsOf(db, requested)
  return Prisma.sql`
    ${heldSums({ cuts: cuts.map(cutAt), poolId, isByOwner })},
    place as materialized (
      select distinct on ("place") "place", "accountId", "realm", "profile" from cell order by "place"
    ),
    ${periodParts(requested)},
    mark as (
      select "cell", greatest("interval", 1) as "cut", true as "isEdge", sum("started" - "ended")::bigint as "n",
        sum(case when "interval" = 0 then 0 else "startedMs" - "endedMs" end)::bigint as "ms",
        sum("launchesStarted" - case when "interval" = 0 then "launchesEnded" else 0 end)::bigint as "started",
        sum("launchesStarted" - "launchesEnded")::bigint as "launches",
        null::int as "column", null::numeric as "price", null::bigint as "begins", null::bigint as "ends", false as "isColumn"
      from cell_sum where "interval" < ${cuts.length} group by 1, 2
      union all
      select cell."cell", timed."cut", false, 0, 0, 0, 0, timed."column", timed."price", timed."begins", timed."ends", timed."isColumn"
      from cell join (
        select "place", "column", "price", "isColumn", width_bucket("begins", ${cuts}::timestamptz[]) as "cut",
          ${msAfter(from, 'begins')} as "begins", ${msAfter(from, 'ends')} as "ends" from period offset bigint '0') as timed
        using ("place")
      union all
      select "cell", ${cuts.length}, false, 0, 0, 0, 0, null, null, null, null, false from cell
    ),
    counted as (
      select "cell", "cut", "isEdge", "column", "price", "begins", "ends", "isColumn", (sum("n") over before)::bigint as "n",
        (sum("ms") over before)::bigint as "ms", (sum("started") over before)::bigint as "started",
        (sum("launches") over before)::bigint as "launches"
      from mark window before as (partition by "cell" order by "cut", "isEdge" rows unbounded preceding)
    ),
    stretch as (
      select "cell", "column", "price", "begins", "ends", "isColumn", "n", "launches", lead("n") over after - "n" as "more",
        lead("ms") over after - "ms" as "ms", lead("started") over after - "started" as "started"
      from counted where not "isEdge" window after as (partition by "cell" order by "cut")
    ),
    held_ms as (
      select "cell", "column", "price", "started" as "launches", case when "isColumn" then "launches" else 0 end as "goesOn",
        "n" * ("ends" - "begins") + "more" * "ends" - "ms" as "ms"
      from stretch where "begins" is not null
    )`
}

const msAfter = (from: Date, time: 'begins' | 'ends') => Prisma.sql`
  round(date_part('epoch', ${Prisma.raw(`"${time}"`)}) * 1000)::bigint - ${from.getTime()}::bigint`
