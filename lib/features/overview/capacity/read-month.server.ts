import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { Prisma, type PrismaClient } from '@/lib/db/generated/client'
import { firstHeld } from '@/lib/features/held-hours/first-held.server'
import { readHeldMs } from '@/lib/features/held-hours/held-ms.server'
import { overviewPool } from '../overview-pool.server'
import { pricedNow } from '../priced-at.server'
import type { OverviewQuery } from '../query'
import type { MonthPanel } from '../schema'
import { monthEnd, monthOf } from './month'

/** Reads the cost of this month so far and at its end, with that of the previous month. */
export async function readMonth(
  { now }: Scope<'overview.read'>,
  { pool: requested }: OverviewQuery,
): Promise<Result<MonthPanel, Problem>> {
  const db = database()
  const pool = await overviewPool(db, requested)
  if (!pool.ok) return pool
  const poolId = pool.value?.id ?? null
  const [month, first, setting] = await Promise.all([
    readMonthCost(db, now, poolId),
    firstHeld(db, poolId),
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
  ])
  const { from, until, spent, forecast, unpricedHours } = month
  return ok({
    from: from.toISOString(),
    until: until.toISOString(),
    currency: setting.reportingCurrency,
    spent,
    forecast,
    lastMonth: first !== null && first < from ? month.lastMonth : null,
    unpricedHours,
  })
}

/**
 * Returns the cost of the UTC month that contains `now`: so far, at its end if the present launches continue, and of
 * the previous month.
 */
export async function readMonthCost(db: PrismaClient, now: Date, poolId: string | null) {
  const { before, from, until } = monthOf(now)
  const [sums, priced] = await Promise.all([
    costIn(db, [before, from], now, poolId),
    pricedNow(db, now, 'account', { poolId }),
  ])
  const spent = sums[1]?.cost ?? 0
  const perHour = priced.reduce((sum, { costPerHour }) => sum + Number(costPerHour), 0)
  return {
    from,
    until,
    spent,
    forecast: monthEnd(spent, perHour, now),
    lastMonth: sums[0]?.cost ?? 0,
    unpricedHours: sums[1]?.unpriced ?? 0,
  }
}

type Summed = { column: number; cost: number; unpriced: number }

/** Returns the cost and the hours without a price of each period. A period starts at its time in `columns`; the last ends now. */
async function costIn(
  db: PrismaClient,
  columns: readonly Date[],
  now: Date,
  poolId: string | null,
) {
  const [from = now] = columns
  const requested = { from, to: now, columns, poolId }
  const rows = await readHeldMs<Summed>(
    db,
    requested,
    (held) => Prisma.sql`
    with ${held}
    select "column", (coalesce(sum("ms" * "price"), 0) / 3600000)::float8 as "cost",
      (coalesce(sum("ms") filter (where "price" is null), 0) / 3600000)::float8 as "unpriced"
    from held_ms group by 1`,
  )
  return columns.map((_from, i) => rows.find(({ column }) => column === i + 1))
}
