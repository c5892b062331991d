import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { CanaryLaunch } from '@/lib/engine'

/** More results than these change no verdict in practice, and are not read. */
const MOST_LAUNCHES = 100_000

type Row = { isCanary: boolean; failed: boolean; costPerHour: number | null }

/**
 * The launches of a pool since its canary began, in the order in which the result of their first attempt became known, so
 * that later results are always added at the end. A launch without a match failed at once. Later attempts do not count:
 * they follow from the first one.
 */
export function canaryLaunches(
  db: Db,
  { id, poolId, startedAt }: { id: string; poolId: string; startedAt: Date },
): Promise<CanaryLaunch[]> {
  return db.$queryRaw<Row[]>`
    SELECT v."policyId" = ${id} AS "isCanary",
      r."winner" IS NULL OR a."result" <> 'succeeded' AS "failed",
      (r."facts" ->> 'costPerHour')::double precision AS "costPerHour"
    FROM "Launch" l
    JOIN "Receipt" r ON r."launchId" = l."id" AND r."attempt" = 1
    JOIN "PolicyVersion" v ON v."id" = r."policyVersionId"
    LEFT JOIN "AttemptResult" a ON a."receiptId" = r."id"
    WHERE l."poolId" = ${poolId} AND l."at" >= ${startedAt}
      AND (a."receiptId" IS NOT NULL OR r."winner" IS NULL)
    ORDER BY coalesce(a."at", r."at"), r."id" LIMIT ${MOST_LAUNCHES}`
}
