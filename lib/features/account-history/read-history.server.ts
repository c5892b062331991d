import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { HOUR_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { type Buckets, bucketAt, bucketsOf } from '@/lib/features/overview/buckets'
import { finesOf } from '@/lib/features/overview/fines.server'
import { type OverviewPool, overviewPool } from '@/lib/features/overview/overview-pool.server'
import type { OverviewTime } from '@/lib/features/overview/query'
import type { Fine } from '@/lib/features/overview/schema'
import { priceLines } from './price-lines.server'
import type { AccountHistory } from './schema'

type Query = { range: OverviewTime['range']; pool?: string | undefined }

/** Reads the use, prices and fines of an account in columns that end now. */
export async function readAccountHistory(
  { now }: Scope<'inventory.read'>,
  id: string,
  { range, pool: requested }: Query,
): Promise<Result<AccountHistory, Problem>> {
  const db = database()
  const account = await db.account.findUnique({ where: { id }, select: { id: true, quota: true } })
  if (account === null) return err({ kind: 'not-found', what: 'account' })
  const pool =
    requested === undefined ? ok(await firstPoolOf(db, id)) : await overviewPool(db, requested)
  if (!pool.ok) return pool
  const buckets = bucketsOf({ range }, now)
  const ends = endsOf(buckets, now)
  const [used, failures, prices, setting] = await Promise.all([
    mostUsed(db, id, buckets),
    readFailures(db, { id, buckets, ends, pool: pool.value }),
    priceLines(db, id, ends),
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
  ])
  return ok({
    starts: buckets.starts.map((at) => at.toISOString()),
    until: now.toISOString(),
    columnHours: buckets.bucketHours,
    currency: setting.reportingCurrency,
    quota: account.quota,
    columns: buckets.starts.map((at, i) => ({
      used: used.get(at.toISOString()) ?? null,
      failures: failures[i]?.failures ?? 0,
      fine: failures[i]?.fine ?? null,
    })),
    finedBy: pool.value === null ? null : { id: pool.value.id, name: pool.value.name },
    prices,
  })
}

/** The last instant of each column. The last column ends now. */
const endsOf = ({ starts }: Buckets, now: Date): Date[] => [
  ...starts.slice(1).map((at) => new Date(at.getTime() - 1)),
  now,
]

const firstPoolOf = (db: Db, accountId: string): Promise<OverviewPool> =>
  db.pool.findFirst({
    where: { archivedAt: null, OR: [{ allAccounts: true }, { accounts: { some: { accountId } } }] },
    select: { id: true, name: true, allAccounts: true },
    orderBy: { name: 'asc' },
  })

/** The highest use in each column, keyed by the start of the column. */
async function mostUsed(db: Db, accountId: string, buckets: Buckets) {
  const rows = await db.hourlyUsage.findMany({
    where: { accountId, hour: { gte: buckets.since, lt: buckets.until } },
    select: { hour: true, used: true },
  })
  const byColumn = groupBy(rows, ({ hour }) => bucketAt(buckets, hour))
  return new Map([...byColumn].map(([at, own]) => [at, Math.max(...own.map(({ used }) => used))]))
}

type Failing = { id: string; buckets: Buckets; ends: readonly Date[]; pool: OverviewPool }

/**
 * Counts the failures in each column and finds its highest fine. Because a fine grows with each failure, it is
 * calculated after the last failure of each hour.
 */
async function readFailures(db: Db, { id, buckets, ends, pool }: Failing) {
  const fines = await finesOf(db, pool)
  const since = new Date(buckets.since.getTime() - (fines?.hours ?? 0) * HOUR_MS)
  const rows = await db.accountFailure.findMany({
    where: { accountId: id, tenantId: null, at: { gte: since } },
    select: { at: true },
  })
  const times = rows.map(({ at }) => at.getTime())
  const lastOfHours = groupBy(times, (at) => Math.floor(at / HOUR_MS))
  const instants = [...lastOfHours.values()].map((own) => Math.max(...own))
  return buckets.starts.map((start, i) => {
    const end = ends[i]?.getTime() ?? buckets.until.getTime()
    const isWithin = (at: number) => at >= start.getTime() && at <= end
    const fined = [end, ...instants.filter(isWithin)].map((at) => fines?.of(times, at) ?? null)
    return { failures: times.filter(isWithin).length, fine: fined.reduce(higher) }
  })
}

/** Fines of one policy have the same unit. */
const higher = (a: Fine | null, b: Fine | null) => ((b?.taken ?? 0) > (a?.taken ?? 0) ? b : a)
