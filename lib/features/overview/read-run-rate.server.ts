import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { addDecimals } from '@/lib/base/decimal'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { hourOf } from '@/lib/features/launches/hourly-rows'
import { type Buckets, bucketsOf } from './buckets'
import { accountFaces, inAccountOrder } from './faces.server'
import { type OverviewPool, ofPool, overviewPool } from './overview-pool.server'
import { type PricedNow, pricedNow } from './priced-now.server'
import type { OverviewQuery, RunRatePanel } from './schema'

const WEEK_MS = 7 * 24 * 3_600_000

/** What runs now and what it costs an hour, beside the hours before it. */
export async function readRunRate(
  { now }: Scope<'overview.read'>,
  { range, pool: wanted }: OverviewQuery,
): Promise<Result<RunRatePanel, Problem>> {
  const db = database()
  const pool = await overviewPool(db, wanted)
  if (!pool.ok) return pool
  const buckets = bucketsOf(range, now)
  const [priced, history, lastWeek, faces, setting] = await Promise.all([
    pricedNow(db, now, pool.value?.id ?? null),
    recordedSince(db, buckets, pool.value),
    recordedAt(db, hourOf(new Date(now.getTime() - WEEK_MS)), pool.value),
    accountFaces(db),
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
  ])
  const accounts = [...groupBy(priced, ({ accountId }) => accountId)].map(([id, rows]) => ({
    account: faces.of(id),
    ...sumOf(rows),
  }))
  return ok({
    since: buckets.since.toISOString(),
    bucketHours: buckets.bucketHours,
    currency: setting.reportingCurrency,
    ...sumOf(priced),
    lastWeek,
    accounts: inAccountOrder(accounts, faces),
    history,
  })
}

const sumOf = (rows: readonly PricedNow[]) => ({
  costPerHour: rows.reduce((sum, { costPerHour }) => addDecimals(sum, costPerHour), '0'),
  instances: rows.reduce((sum, { instances }) => sum + instances, 0),
  unpriced: rows.reduce((sum, { unpriced }) => sum + unpriced, 0),
})

type Recorded = { at: Date; accountId: string; cost: number; unpriced: number }

/** As it stood in the last hour of each column that was looked at; a column without any is left out. */
async function recordedSince(
  db: Db,
  { since, bucketHours }: Buckets,
  pool: OverviewPool,
): Promise<RunRatePanel['history']> {
  const rows = await db.$queryRaw<Recorded[]>`
    with looked as materialized (
      select date_bin(make_interval(hours => ${bucketHours}), "hour", ${since}) as "at", max("hour") as "hour"
      from "HourlyUsage" where "hour" >= ${since} group by 1
    )
    select looked."at", coalesce(rate."accountId", '') as "accountId",
      coalesce(sum(rate."costPerHour"), 0)::float as "cost", coalesce(sum(rate."unpriced"), 0)::int as "unpriced"
    from looked left join lateral (
      select * from "HourlyRate" where "hour" = looked."hour" ${ofPool(pool)}
    ) as rate on true
    group by 1, 2 order by 1`
  return [...groupBy(rows, ({ at }) => at.toISOString())].map(([at, each]) => ({
    at,
    costs: Object.fromEntries(
      each.flatMap(({ accountId, cost }) => (accountId === '' ? [] : [[accountId, cost]])),
    ),
    unpriced: each.reduce((sum, { unpriced }) => sum + unpriced, 0),
  }))
}

/** Null: nobody looked in that hour. */
async function recordedAt(db: Db, hour: Date, pool: OverviewPool): Promise<string | null> {
  const [row] = await db.$queryRaw<{ cost: string | null }[]>`
    select case when exists (select from "HourlyUsage" where "hour" = ${hour}) then (
      select trim_scale(coalesce(sum("costPerHour"), 0))::text from "HourlyRate"
      where "hour" = ${hour} ${ofPool(pool)}
    ) end as "cost"`
  return row?.cost ?? null
}
