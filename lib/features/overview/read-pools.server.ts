import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { bucketsOf } from './buckets'
import { overviewPool } from './overview-pool.server'
import { pricedNow } from './priced-at.server'
import type { OverviewQuery } from './query'
import type { PoolsPanel } from './schema'

/** Reads each pool's launches by how they ended in the time, and its present cost. */
export async function readPools(
  { now }: Scope<'overview.read'>,
  { pool: requested, ...time }: OverviewQuery,
): Promise<Result<PoolsPanel, Problem>> {
  const db = database()
  const chosen = await overviewPool(db, requested)
  if (!chosen.ok) return chosen
  const { since, until, bucketHours } = bucketsOf(time, now)
  const poolId = chosen.value?.id ?? null
  const [pools, endings, priced, setting] = await Promise.all([
    db.pool.findMany({
      where: { archivedAt: null, ...(poolId === null ? {} : { id: poolId }) },
      select: { id: true, name: true },
      orderBy: { name: 'asc' },
    }),
    db.hourlyEnding.groupBy({
      by: ['poolId', 'ending'],
      where: { hour: { gte: since, lt: until } },
      _sum: { launches: true },
    }),
    pricedNow(db, now, 'pool', { poolId }),
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
  ])
  const endingsOf = groupBy(endings, (row) => row.poolId)
  const costOf = new Map(priced.map((row) => [row.id, row]))
  const rows = pools.map((pool) => ({
    pool,
    ...countsOf(
      (endingsOf.get(pool.id) ?? []).map(({ ending, _sum }) => [ending, _sum.launches ?? 0]),
    ),
    costPerHour: costOf.get(pool.id)?.costPerHour ?? '0',
    instances: costOf.get(pool.id)?.instances ?? 0,
    unpriced: costOf.get(pool.id)?.unpriced ?? 0,
  }))
  return ok({
    since: since.toISOString(),
    until: until.toISOString(),
    bucketHours,
    currency: setting.reportingCurrency,
    rows,
  })
}

function countsOf(endings: readonly (readonly [ending: string, launches: number])[]) {
  const sumOf = (requested: (ending: string) => boolean) =>
    endings.reduce((sum, [ending, launches]) => (requested(ending) ? sum + launches : sum), 0)
  return {
    launches: sumOf(() => true),
    failed: sumOf((ending) => ending === 'failed'),
    unmatched: sumOf((ending) => ending === 'nothing-fits'),
    spilled: sumOf((ending) => Number(ending) > 1),
  }
}
