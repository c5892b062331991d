import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { type Buckets, bucketAt, bucketsOf } from './buckets'
import { type OverviewPool, overviewPool } from './overview-pool.server'
import type { OverviewQuery } from './query'
import type { EndingsPanel } from './schema'

/** More flags than this overlap. The newest are returned. */
const MAX_FLAGS = 40

/** Reads the present state of the launches of each column, and which policies were published in that time. */
export async function readEndings(
  { now }: Scope<'overview.read'>,
  { pool: requested, ...time }: OverviewQuery,
): Promise<Result<EndingsPanel, Problem>> {
  const db = database()
  const pool = await overviewPool(db, requested)
  if (!pool.ok) return pool
  const buckets = bucketsOf(time, now)
  const [sums, publishes] = await Promise.all([
    db.hourlyEnding.groupBy({
      by: ['hour', 'ending'],
      where: {
        hour: { gte: buckets.since, lt: buckets.until },
        ...(pool.value === null ? {} : { poolId: pool.value.id }),
      },
      _sum: { launches: true },
    }),
    publishesIn(db, buckets, pool.value),
  ])
  const bars = new Map<string, Record<string, number>>(
    buckets.starts.map((at) => [at.toISOString(), {}]),
  )
  for (const { hour, ending, _sum } of sums) {
    const endings = bars.get(bucketAt(buckets, hour))
    const launches = _sum.launches ?? 0
    if (endings !== undefined && launches !== 0) endings[ending] = (endings[ending] ?? 0) + launches
  }
  return ok({
    since: buckets.since.toISOString(),
    until: buckets.until.toISOString(),
    bucketHours: buckets.bucketHours,
    bars: [...bars].map(([at, endings]) => ({ at, endings })),
    publishes,
  })
}

/** Publishes of the pool and of the global default, from which it may inherit, without canaries. */
async function publishesIn(db: Db, { since, until }: Buckets, pool: OverviewPool) {
  const versions = await db.policyVersion.findMany({
    where: {
      createdAt: { gte: since, lt: until },
      policy: {
        canary: null,
        AND: pool === null ? [] : [{ OR: [{ poolId: pool.id }, { poolId: null }] }],
      },
    },
    select: {
      createdAt: true,
      version: true,
      authorName: true,
      policy: { select: { pool: { select: { id: true, name: true } } } },
    },
    orderBy: { createdAt: 'desc' },
    take: MAX_FLAGS,
  })
  return versions.toReversed().map(({ createdAt, version, authorName, policy }) => ({
    at: createdAt.toISOString(),
    version,
    author: authorName,
    pool: policy.pool,
  }))
}
