import 'server-only'
import { DAY_MS, MINUTE_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { driftOf } from '@/lib/features/overview/drift'
import type { AlertSettings } from '@/lib/features/settings/alert-settings'
import type { Finding } from './finding'

/** With fewer launches a percentage is not significant. */
const MIN_LAUNCHES = 10

type Names = {
  poolName: (id: string) => string
  accountName: (id: string) => string
  tenantName: (id: string) => string
}

/** Finds problems of launches: no match, spillover, and deviation from the shares. */
export async function findInLaunches(
  db: Db,
  settings: AlertSettings,
  names: Names,
  now: Date,
): Promise<Finding[]> {
  // These run in sequence because they share the connection of a transaction.
  return [
    ...(await nothingFits(db, settings, names, now)),
    ...(await spillovers(db, settings, names, now)),
    ...(await findDrift(db, settings, names, now)),
  ]
}

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

async function nothingFits(
  db: Db,
  { nothingFitsMinutes: minutes }: AlertSettings,
  { poolName, tenantName }: Names,
  now: Date,
): Promise<Finding[]> {
  const groups = await db.launch.groupBy({
    by: ['poolId', 'tenantId'],
    where: { state: 'nothing-fits', at: { gt: minutesAgo(now, minutes) } },
    _count: { _all: true },
    _max: { at: true },
  })
  return [...groupBy(groups, ({ poolId }) => poolId)].map(([poolId, here]): Finding => {
    const [first] = here
    // The launches of a single tenant may request something that no account offers, so the alert names the tenant.
    const tenantId = here.length === 1 ? (first?.tenantId ?? null) : null
    const latest = here.flatMap(({ _max }) => _max.at?.toISOString() ?? [])
    return {
      subjectId: poolId,
      mark: latest.toSorted().at(-1) ?? '',
      facts: {
        kind: 'nothing-fits',
        poolId,
        pool: poolName(poolId),
        minutes,
        launches: sum(here.map(({ _count }) => _count._all)),
        ...(tenantId === null ? {} : { tenant: tenantName(tenantId) }),
      },
    }
  })
}

async function spillovers(
  db: Db,
  { spillPercent, spillMinutes: minutes }: AlertSettings,
  { poolName }: Names,
  now: Date,
): Promise<Finding[]> {
  const groups = await db.launch.groupBy({
    by: ['poolId', 'group'],
    where: { at: { gt: minutesAgo(now, minutes) }, group: { not: null } },
    _count: { _all: true },
  })
  const pools = [...new Set(groups.map(({ poolId }) => poolId))]
  return pools.flatMap((poolId): Finding[] => {
    const here = groups.filter((each) => each.poolId === poolId)
    const launches = sum(here.map(({ _count }) => _count._all))
    const later = here.filter(({ group }) => (group ?? 1) > 1)
    const percent = (100 * sum(later.map(({ _count }) => _count._all))) / launches
    if (launches < MIN_LAUNCHES || percent <= spillPercent) return []
    const facts = { poolId, pool: poolName(poolId), percent, launches, minutes }
    // The mark changes with each step of ten percent.
    const mark = String(Math.floor(percent / 10))
    return [{ subjectId: poolId, mark, facts: { kind: 'spillover', ...facts } }]
  })
}

async function findDrift(
  db: Db,
  { driftZ, driftLaunches }: AlertSettings,
  { poolName, accountName }: Names,
  now: Date,
): Promise<Finding[]> {
  const sums = await db.hourlyDraw.groupBy({
    by: ['poolId', 'accountId'],
    where: { hour: { gt: new Date(now.getTime() - DAY_MS) } },
    _sum: { drawn: true, expected: true, variance: true },
  })
  const draws = new Map<string, number>()
  for (const { poolId, _sum } of sums)
    draws.set(poolId, (draws.get(poolId) ?? 0) + (_sum.drawn ?? 0))
  return sums.flatMap(({ poolId, accountId, _sum }): Finding[] => {
    const launches = draws.get(poolId) ?? 0
    const { drawn, expected, variance } = _sum
    const summed = { drawn: drawn ?? 0, expected: expected ?? 0, variance: variance ?? 0 }
    const { z } = driftOf(summed, launches)
    if (launches < driftLaunches || z === null || Math.abs(z) <= driftZ) return []
    const place = { poolId, pool: poolName(poolId), accountId, account: accountName(accountId) }
    return [
      {
        subjectId: `${poolId}/${accountId}`,
        mark: z > 0 ? 'more' : 'fewer',
        facts: { kind: 'drift', ...place, z, launches },
      },
    ]
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
