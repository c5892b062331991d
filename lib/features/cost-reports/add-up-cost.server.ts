import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { ReportDimension } from './schema'
import { spentParts } from './spent-parts.server'

export type AddedUp = {
  /** From 1, of the requested days; null: not broken down by day. */
  day: number | null
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

type Wanted = {
  from: Date
  to: Date
  by: ReportDimension
  /** When the days of the report begin. */
  days: readonly Date[]
}

/**
 * Running hours times the price in force in each period. A launch counts once a row: where it begins, and on each
 * later day that it runs on when days are requested. Everything is exact numeric; each figure is rounded once, to six
 * places.
 */
export async function addUpCost(
  db: Db,
  { from, to, by, days }: Wanted,
): Promise<{ rows: AddedUp[]; total: AddedUp | undefined }> {
  const has = (dimension: ReportDimension) => by === dimension || by === 'all'
  const sums = await db.$queryRaw<Summed[]>`
    with ${spentParts({ from, to, columns: has('day') ? days : [] })},
    grouped as (
      select case when ${has('day')} then "column" end as "day", case when ${has('pool')} then "poolId" end as "poolId",
        case when ${has('tenant')} then "tenantId" end as "tenantId",
        case when ${has('account')} then "accountId" end as "accountId", "price", "isFirst", "goesOn", "seconds"
      from spent
    )
    select "day", "poolId", "tenantId", "accountId", grouping("day") = 1 as "isTotal",
      (count(*) filter (where "isFirst") + case when grouping("day") = 1 then 0 else count(*) filter (where "goesOn") end)::int
        as "launches",
      ${hours(Prisma.sql`coalesce(sum("seconds"), 0)`)} as "instanceHours",
      ${hours(Prisma.sql`coalesce(sum("seconds") filter (where "price" is null), 0)`)} as "unpricedHours",
      ${hours(Prisma.sql`coalesce(sum("seconds" * "price"), 0)`)} as "cost"
    from grouped group by grouping sets (("day", "poolId", "tenantId", "accountId"), ())
    order by "isTotal" desc limit ${MOST_ROWS + 2}`
  return {
    rows: sums.filter(({ isTotal }) => !isTotal),
    total: sums.find(({ isTotal }) => isTotal),
  }
}

const hours = (sum: Prisma.Sql) => Prisma.sql`trim_scale(round(${sum} / 3600, 6))::text`
