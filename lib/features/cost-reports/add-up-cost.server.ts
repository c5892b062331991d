import 'server-only'
import { Prisma, type PrismaClient } from '@/lib/db/generated/client'
import { readHeldMs } from '@/lib/features/held-hours/held-ms.server'
import type { ReportDimension } from './dimensions'

export type AddedUp = {
  /** The number of the day among the requested days, from 1; null if the report is not broken down by day. */
  day: number | null
  poolId: string | null
  tenantId: string | null
  accountId: string | null
  launches: number
  instanceHours: string
  unpricedHours: string
  cost: string
}

/** The row with the total is not broken down. */
type Summed = AddedUp & { isTotal: boolean }

/** A report with more rows is refused. To detect that, one more row is read, and also the total. */
export const MAX_ROWS = 50_000

type Requested = {
  from: Date
  to: Date
  by: ReportDimension
  /** The starts of the days of the report. */
  days: readonly Date[]
}

/**
 * Multiplies running hours by the price in force in each period. A launch counts once in each row: where it
 * starts and, if days are requested, on each later day on which it runs. All numbers are exact, and each figure
 * is rounded once to six places.
 */
export async function addUpCost(
  db: PrismaClient,
  { from, to, by, days }: Requested,
): Promise<{ rows: AddedUp[]; total: AddedUp | undefined }> {
  const has = (dimension: ReportDimension) => by === dimension || by === 'all'
  const columns = has('day') ? days : []
  const isByOwner = has('pool') || has('tenant')
  const sums = await readHeldMs<Summed>(
    db,
    { from, to, columns, isByOwner },
    (held) => Prisma.sql`
    with ${held},
    grouped as (
      select case when ${has('day')} then "column" end as "day",
        case when ${has('pool')} then "poolId" end as "poolId",
        case when ${has('tenant')} then nullif("tenantId", '') end as "tenantId",
        case when ${has('account')} then "accountId" end as "accountId", "price", "launches", "goesOn", "ms"
      from held_ms join cell using ("cell") where "ms" <> 0 or "launches" <> 0 or "goesOn" <> 0
    )
    select "day", "poolId", "tenantId", "accountId", grouping("day") = 1 as "isTotal",
      coalesce(sum("launches") + case when grouping("day") = 1 then 0 else sum("goesOn") end, 0)::int as "launches",
      ${hours(Prisma.sql`coalesce(sum("ms"), 0)`)} as "instanceHours",
      ${hours(Prisma.sql`coalesce(sum("ms") filter (where "price" is null), 0)`)} as "unpricedHours",
      ${hours(Prisma.sql`coalesce(sum("ms" * "price"), 0)`)} as "cost"
    from grouped group by grouping sets (("day", "poolId", "tenantId", "accountId"), ())
    order by "isTotal" desc limit ${MAX_ROWS + 2}`,
  )
  return {
    rows: sums.filter(({ isTotal }) => !isTotal),
    total: sums.find(({ isTotal }) => isTotal),
  }
}

const hours = (sum: Prisma.Sql) => Prisma.sql`trim_scale(round(${sum} / 3600000, 6))::text`
