import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { HOUR_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { accountAppearances, inAccountOrder } from './account-appearances.server'
import { type Buckets, bucketsOf } from './buckets'
import { finesOf } from './fines.server'
import { accountsOf, type OverviewPool, overviewPool } from './overview-pool.server'
import type { OverviewQuery } from './query'
import type { FailuresPanel } from './schema'

/**
 * Reads failures of each account by column, with what the policy of the pool (or the global default) takes for them
 * now.
 */
export async function readFailures(
  { now }: Scope<'overview.read'>,
  { pool: requested, ...time }: OverviewQuery,
): Promise<Result<FailuresPanel, Problem>> {
  const db = database()
  const pool = await overviewPool(db, requested)
  if (!pool.ok) return pool
  const buckets = bucketsOf(time, now)
  const [counted, fines, appearances] = await Promise.all([
    countFailures(db, buckets, pool.value),
    currentFines(db, pool.value, now),
    accountAppearances(db),
  ])
  const rows = [...groupBy(counted, ({ accountId }) => accountId)].map(([accountId, cells]) => ({
    account: appearances.of(accountId),
    total: cells.reduce((sum, { failures }) => sum + failures, 0),
    cells: cells.map(({ at, failures, launchId }) => ({
      at: at.toISOString(),
      failures,
      launchId,
    })),
    fine: fines?.(accountId) ?? null,
  }))
  return ok({
    since: buckets.since.toISOString(),
    until: buckets.until.toISOString(),
    bucketHours: buckets.bucketHours,
    hours: buckets.starts.map((at) => at.toISOString()),
    rows: inAccountOrder(rows, appearances),
  })
}

type Counted = { accountId: string; at: Date; failures: number; launchId: string | null }

/** The latest failure of a cell is linked to its launch by the time of the failed attempt. */
async function countFailures(
  db: Db,
  { since, until, bucketHours }: Buckets,
  pool: OverviewPool,
): Promise<Counted[]> {
  const accounts = await db.account.findMany({ where: accountsOf(pool), select: { id: true } })
  const ids = accounts.map(({ id }) => id)
  return db.$queryRaw<Counted[]>`
    select cell.*, (
      select receipt."launchId" from "AttemptResult" as result
      join "Receipt" as receipt on receipt."id" = result."receiptId" and receipt."accountId" = cell."accountId"
      where result."at" = cell."lastAt" and result."result" <> 'succeeded' limit 1
    ) as "launchId"
    from (
      select "accountId", date_bin(make_interval(hours => ${bucketHours}), "at", ${since}) as "at",
        count(*)::int as "failures", max("at") filter (where "source" = 'launch') as "lastAt"
      from "AccountFailure"
      where "tenantId" is null and "at" >= ${since} and "at" < ${until}
        and "accountId" = any(${ids})
      group by 1, 2
    ) as cell order by "accountId", cell."at"`
}

async function currentFines(db: Db, pool: OverviewPool, now: Date) {
  const fines = await finesOf(db, pool)
  if (fines === null) return null
  const failures = await db.accountFailure.findMany({
    where: {
      tenantId: null,
      at: { gt: new Date(now.getTime() - fines.hours * HOUR_MS), lte: now },
    },
    select: { accountId: true, at: true },
  })
  const byAccount = groupBy(failures, ({ accountId }) => accountId)
  return (accountId: string) =>
    fines.of(
      (byAccount.get(accountId) ?? []).map(({ at }) => at.getTime()),
      now.getTime(),
    )
}
