import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { MAX_NEWER } from './max-newer'
import type { InputsAge, InputsAgeQuery } from './schema'

/**
 * Counts the changes of the inventory since a snapshot was taken: changes by people from the audit log,
 * reported failures, fetched usage of pods, launches, prices, rates and SLAs that started or ended, and samples if
 * requested. It never reads the snapshot's content, so it can be called every few seconds.
 */
export async function readInputsAge(
  { now }: Scope<'policy.read'>,
  { poolId }: { poolId: string | null },
  { snapshot: snapshotId, samples }: InputsAgeQuery,
): Promise<Result<InputsAge, Problem>> {
  const db = database()
  const snapshot = await db.inputSnapshot.findFirst({
    where: { id: snapshotId, poolId },
    select: { createdAt: true },
  })
  if (snapshot === null)
    return err(invalid('snapshot', 'There is no such snapshot of this pool.', 'snapshot-gone'))
  const span = { since: snapshot.createdAt, now, poolId, withSamples: samples === 'true' }
  const [row] = await newerThan(db, span)
  return ok({
    snapshotId,
    takenAt: snapshot.createdAt.toISOString(),
    newer: Math.min(row?.newer ?? 0, MAX_NEWER),
    newestAt: row?.newestAt?.toISOString() ?? null,
  })
}

type Newer = { newer: number; newestAt: Date | null }

type Span = { since: Date; now: Date; poolId: string | null; withSamples: boolean }

/**
 * Failures are counted by their own rows because launches report them too, so their entries in the audit log
 * are excluded. A launch at least changes the counts of its pool, and the newest launches suffice because the
 * count has a maximum. A price, rate or SLA that starts or ends without an edit has no entry at that instant,
 * so its own times are used.
 */
const newerThan = (db: Db, { since, now, poolId, withSamples }: Span) => db.$queryRaw<Newer[]>`
  SELECT count(*)::int AS "newer", max("at") AS "newestAt" FROM (
    SELECT "at" FROM "AuditEntry"
    WHERE "at" > ${since} AND "action" <> 'account.failures'
      AND ("noun" IN ('provider', 'account', 'realm', 'provider-hardware-profile', 'image', 'provider-image',
                      'hardware-profile', 'deployable', 'price', 'price-import', 'exchange-rate', 'inventory',
                      'sla', 'rank-preference', 'ranker-factors', 'pod')
           OR "noun" = 'pool' AND "subjectId" = ${poolId}
           OR "noun" = 'settings' AND jsonb_exists_any("after", ARRAY['binding', 'reportingCurrency']))
    UNION ALL
    ${newerUsage(since)}
    UNION ALL
    SELECT DISTINCT "reportedAt" FROM "AccountFailure" WHERE "reportedAt" > ${since} AND "tenantId" IS NULL
    UNION ALL
    (SELECT "at" FROM "Launch" WHERE "at" > ${since} ${ofPool(poolId)} ORDER BY "at" DESC LIMIT ${MAX_NEWER})
    UNION ALL
    SELECT "turn" FROM (
      SELECT "validFrom" AS "turn" FROM "Price" WHERE "validFrom" > ${since} AND "validFrom" <= ${now}
      UNION SELECT "validTo" FROM "Price" WHERE "validTo" > ${since} AND "validTo" <= ${now}
      UNION SELECT "validFrom" FROM "ExchangeRate" WHERE "validFrom" > ${since} AND "validFrom" <= ${now}
      UNION SELECT "startAt" FROM "Sla" WHERE "startAt" > ${since} AND "startAt" <= ${now} AND "archivedAt" IS NULL
      UNION SELECT "endAt" FROM "Sla" WHERE "endAt" > ${since} AND "endAt" <= ${now} AND "archivedAt" IS NULL
    ) AS "turns" WHERE NOT EXISTS (SELECT FROM "AuditEntry" WHERE "at" = "turn")
    ${withSamples ? newerSamples(since, now) : Prisma.empty}
  ) AS "events"`

/** Usage of pods that was fetched and differs from that at the snapshot. Changed reports are in the audit log. */
const newerUsage = (since: Date) => Prisma.sql`
    SELECT "usageAt" FROM "Pod" AS p WHERE "usageAt" > ${since} AND "archivedAt" IS NULL
      AND "usage" IS DISTINCT FROM (SELECT "usage" FROM "PodUsageSample"
        WHERE "podId" = p."id" AND "at" <= ${since} ORDER BY "at" DESC LIMIT 1)
      AND NOT EXISTS (SELECT FROM "AuditEntry"
        WHERE "noun" = 'pod' AND "subjectId" = p."id" AND "action" = 'pod.usage' AND "at" > ${since})`

/** Samples of one instant count as one change. Samples of accounts without an SLA change no rank. */
const newerSamples = (since: Date, now: Date) => Prisma.sql`UNION ALL
    SELECT DISTINCT "at" FROM (
      SELECT "at" FROM "MonitoringSample" WHERE "at" > ${since} AND "at" <= ${now} AND "accountId" IN (
        SELECT "accountId" FROM "Sla" WHERE "startAt" <= ${now} AND "endAt" > ${now} AND "archivedAt" IS NULL)
      ORDER BY "at" DESC LIMIT ${MAX_NEWER}) AS "sample"`

const ofPool = (poolId: string | null) =>
  poolId === null ? Prisma.empty : Prisma.sql`AND "poolId" = ${poolId}`
