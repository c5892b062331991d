import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { bucketsOf } from './buckets'
import { driftOf } from './drift'
import { accountFaces, inAccountOrder } from './faces.server'
import { overviewPool } from './overview-pool.server'
import type { OverviewQuery, SharesPanel } from './schema'

/** Actual shares of launches, compared with their own recorded distributions, not with the current policy. */
export async function readShares(
  { now }: Scope<'overview.read'>,
  { range, pool: wanted }: OverviewQuery,
): Promise<Result<SharesPanel, Problem>> {
  const db = database()
  const pool = await overviewPool(db, wanted)
  if (!pool.ok) return pool
  const { since } = bucketsOf(range, now)
  const [sums, faces] = await Promise.all([
    db.hourlyDraw.groupBy({
      by: ['accountId'],
      where: { hour: { gte: since }, ...(pool.value === null ? {} : { poolId: pool.value.id }) },
      _sum: { drawn: true, expected: true, variance: true },
    }),
    accountFaces(db),
  ])
  const draws = sums.reduce((total, { _sum }) => total + (_sum.drawn ?? 0), 0)
  const rows = sums.map(({ accountId, _sum }) => {
    const drawn = _sum.drawn ?? 0
    const summed = { drawn, expected: _sum.expected ?? 0, variance: _sum.variance ?? 0 }
    return { account: faces.of(accountId), drawn, ...driftOf(summed, draws) }
  })
  return ok({ since: since.toISOString(), draws, rows: inAccountOrder(rows, faces) })
}
