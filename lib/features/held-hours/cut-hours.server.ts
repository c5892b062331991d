import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { Prisma } from '@/lib/db/generated/client'
import type { Cut, Part } from './blocks'
import { COUNTS, MINUS_COUNTS, PLACE, TOTALS } from './sum-columns.server'

/**
 * Queries for a `with` clause: `cut_sum` has the starts and ends in each part of the hours with a cut, by
 * "hour", "interval" and place. They are read from the launches. Amounts that only the sum of an hour contains
 * belong to pruned launches and are counted at their average time. Launches of the last 24 hours are never
 * pruned.
 */
export const cutHourParts = (
  parts: readonly Part[],
  { cuts, poolId }: { cuts: readonly Cut[]; poolId: string | null },
): Prisma.Sql => {
  const times = (of: (part: Part) => number) => parts.map((part) => new Date(of(part)))
  const ofPool = (row: Prisma.Sql) =>
    poolId === null ? Prisma.empty : Prisma.sql`and ${row}."poolId" = ${poolId}`
  return Prisma.sql`
    part as materialized (
      select * from unnest(${parts.map(({ interval }) => interval)}::int[], ${parts.map(({ hour }) => hour)}::int[],
        ${times(({ from }) => from.begins)}::timestamptz[], ${times(({ to }) => to.begins)}::timestamptz[],
        ${times(({ from }) => from.ends)}::timestamptz[], ${times(({ to }) => to.ends)}::timestamptz[])
        as part ("interval", "partOf", "begins", "beginsBefore", "endsAfter", "endsUntil")
    ),
    edge as materialized (
      ${edges(false, Prisma.sql`l."settledAt" >= part."begins" and l."settledAt" < part."beginsBefore"`, ofPool)}
      union all
      ${edges(false, Prisma.sql`l."settledAt" is null and l."at" >= part."begins" and l."at" < part."beginsBefore"`, ofPool)}
      union all
      ${edges(true, Prisma.sql`l."endedAt" > part."endsAfter" and l."endedAt" <= part."endsUntil"`, ofPool)}
    ),
    old_hour as (
      select distinct "partOf" as "hour" from part where "partOf" < floor(extract(epoch from now()) / 3600) - 23
    ),
    pruned as (
      select "hour", ${PLACE}, ${TOTALS} from (
        select "hour", ${PLACE}, ${COUNTS} from old_hour join "HeldSum" as stored using ("hour")
          join "HeldPlace" as place on place."id" = stored."placeId"
        where stored."hours" = 1 ${ofPool(Prisma.sql`place`)}
        union all
        select "hour", ${PLACE}, ${COUNTS} from old_hour join "HeldChange" as change using ("hour")
        where true ${ofPool(Prisma.sql`change`)}
        union all
        select "hour", ${PLACE}, ${MINUS_COUNTS} from edge join old_hour using ("hour")
      ) as every group by "hour", ${PLACE} having sum("started") <> 0 or sum("ended") <> 0
    ),
    cut_sum as (
      select "hour", "interval", ${PLACE}, ${COUNTS} from edge union all ${prunedEdges(cuts)}
    )`
}

/** `offset 0` makes PostgreSQL look up each part in the index instead of joining it with all launches. */
const edges = (
  isEnd: boolean,
  where: Prisma.Sql,
  ofPool: (row: Prisma.Sql) => Prisma.Sql,
) => Prisma.sql`
  select part."interval", own.* from part cross join lateral (
    select l."poolId", coalesce(l."tenantId", '') as "tenantId", l."accountId", coalesce(l."realm", '') as "realm",
      held."profile", held."hour", ${COUNTS}
    from "Launch" as l cross join lateral berth_held_edges(l."state", l."accountId", l."at", l."settledAt", l."endedAt",
      l."instances", l."hardwareProfile", l."assemblies") as held
    where ${where} and held."isEnd" = ${isEnd} ${ofPool(Prisma.sql`l`)} offset bigint '0') as own`

/** The starts and ends of pruned launches, each at the average time of its hour and place. */
const prunedEdges = (cuts: readonly Cut[]) => {
  const interval = (count: string, ms: string) => Prisma.sql`
    width_bucket("hour"::bigint * ${HOUR_MS}::bigint + ${Prisma.raw(`"${ms}" / "${count}"`)},
      ${cuts.map(({ ends }) => BigInt(ends))}::bigint[])`
  return Prisma.sql`
    select "hour", ${interval('started', 'startedMs')}, ${PLACE}, "launchesStarted", 0, "started", "startedMs", 0, 0
    from pruned where "started" <> 0
    union all
    select "hour", ${interval('ended', 'endedMs')}, ${PLACE}, 0, "launchesEnded", 0, 0, "ended", "endedMs"
    from pruned where "ended" <> 0`
}
