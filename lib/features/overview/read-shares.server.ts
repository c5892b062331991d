import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { accountAppearances, inAccountOrder } from './account-appearances.server'
import { bucketsOf } from './buckets'
import { driftOf } from './drift'
import { overviewPool } from './overview-pool.server'
import type { OverviewQuery } from './query'
import type { SharesPanel } from './schema'

/** Reads actual shares of launches, compared with their own recorded distributions, not with the current policy. */
export async function readShares(
  { now }: Scope<'overview.read'>,
  { pool: requested, ...time }: OverviewQuery,
): Promise<Result<SharesPanel, Problem>> {
  const db = database()
  const pool = await overviewPool(db, requested)
  if (!pool.ok) return pool
  const { since, until } = bucketsOf(time, now)
  const [sums, appearances] = await Promise.all([
    db.hourlyDraw.groupBy({
      by: ['accountId'],
      where: {
        hour: { gte: since, lt: until },
        ...(pool.value === null ? {} : { poolId: pool.value.id }),
      },
      _sum: { drawn: true, expected: true, variance: true },
    }),
    accountAppearances(db),
  ])
  const draws = sums.reduce((total, { _sum }) => total + (_sum.drawn ?? 0), 0)
  const rows = sums.map(({ accountId, _sum }) => {
    const actual = _sum.drawn ?? 0
    const summed = { drawn: actual, expected: _sum.expected ?? 0, variance: _sum.variance ?? 0 }
    return { account: appearances.of(accountId), drawn: actual, ...driftOf(summed, draws) }
  })
  return ok({
    since: since.toISOString(),
    until: until.toISOString(),
    draws,
    rows: inAccountOrder(rows, appearances),
  })
}
