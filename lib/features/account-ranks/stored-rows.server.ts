import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { SAMPLE_HOURS } from '@/lib/features/monitoring/sample-hours'

/** An SLA that has not ended; one that is to come begins at `startAt`. */
export type StoredSla = Awaited<ReturnType<typeof readSlas>>[number]

/** The SLAs that have not ended at an instant. */
export const readSlas = (db: Db, at: Date) =>
  db.sla.findMany({
    where: { endAt: { gt: at }, OR: [{ archivedAt: null }, { archivedAt: { gt: at } }] },
    orderBy: { name: 'asc' },
    include: { tenant: { select: { name: true } } },
  })

/** Of tenants, and those that count for tenants without any of their own. */
export const readPreferences = (db: Db, at: Date) =>
  db.rankPreference.findMany({
    where: { createdAt: { lte: at }, OR: [{ archivedAt: null }, { archivedAt: { gt: at } }] },
    orderBy: [{ serviceType: 'asc' }, { id: 'asc' }],
  })

export type StoredPreference = Awaited<ReturnType<typeof readPreferences>>[number]

export type CountingSample = { accountId: string; metric: string; value: number; at: Date }

/** The newest sample of each metric of some accounts that counts at an instant. */
export const countingSamples = (db: Db, accountIds: readonly string[], at: Date) => {
  const since = new Date(at.getTime() - SAMPLE_HOURS * HOUR_MS)
  return db.$queryRaw<CountingSample[]>`
    select account."id" as "accountId", metric."name" as "metric", newest."value", newest."at"
    from unnest(${[...accountIds]}::text[]) as account ("id")
      cross join lateral berth_metrics_of(account."id") as metric ("name")
      cross join lateral (
        select "value", "at" from "MonitoringSample"
        where "accountId" = account."id" and "metric" = metric."name" and "at" <= ${at} and "at" >= ${since}
        order by "at" desc limit 1) as newest
    order by 1, 2`
}

/** The next instant at which something that is stored already begins to count, beside SLAs; null: none. */
export async function nextStoredTurn(db: Db, at: Date): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ turn: Date | null }[]>`
    select least(
      (select min("createdAt") from "RankPreference" where "createdAt" > ${at}),
      (select min("archivedAt") from "RankPreference" where "archivedAt" > ${at}),
      (select min("createdAt") from "RankerFactorsVersion" where "createdAt" > ${at}),
      (select min("at") from "MonitoringSample" where "at" > ${at})
    ) as "turn"`
  return row?.turn ?? null
}
