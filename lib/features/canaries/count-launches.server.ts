import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type PolicyCanary, Prisma } from '@/lib/db/generated/client'
import type { CanaryLaunch } from '@/lib/engine'
import { runningKinds } from '@/lib/features/launch-drivers/schema'
import { GLOBAL_POLICY } from '@/lib/features/policies/policy-subject.server'

/** More results change no verdict in practice, so they are not read. */
const MAX_LAUNCHES = 100_000

type Counted = Pick<PolicyCanary, 'id' | 'poolId' | 'startedAt' | 'heldAt' | 'resumedAt'>

type Row = { isCanary: boolean; failed: boolean; costPerHour: number | null }

/**
 * Selects the launches that a canary could have decided since its start, without those during a hold, which the live
 * version decided: only launches that are assigned by chance are evidence. They are ordered by the time at which the
 * result of their first attempt became available, so that later results are always added at the end. A launch without
 * a match failed immediately. Later attempts do not count because they depend on the first one.
 */
export async function canaryLaunches(
  db: Db,
  { id, poolId, startedAt, heldAt, resumedAt }: Counted,
): Promise<CanaryLaunch[]> {
  const { pools, staff } = await readExclusion(db, startedAt)
  const couldDecide = poolId === null ? ofGlobal(id) : Prisma.sql`l."poolId" = ${poolId}`
  return db.$queryRaw<Row[]>`
    SELECT v."policyId" = ${id} AS "isCanary",
      r."winner" IS NULL OR a."result" <> 'succeeded' AS "failed",
      (r."facts" ->> 'costPerHour')::double precision AS "costPerHour"
    FROM "Launch" l
    JOIN "Receipt" r ON r."launchId" = l."id" AND r."attempt" = 1
    JOIN "PolicyVersion" v ON v."id" = r."policyVersionId"
    LEFT JOIN "AttemptResult" a ON a."receiptId" = r."id"
    WHERE ${couldDecide} AND l."at" >= ${startedAt}
      AND (l."tenantId" IS NULL OR l."poolId" <> ALL(${pools}::text[]) OR l."requestedById" = ANY(${staff}::text[]))
      AND (l."at" < coalesce(${heldAt}::timestamptz, 'infinity') OR l."at" >= ${resumedAt}::timestamptz)
      AND (a."receiptId" IS NOT NULL OR r."winner" IS NULL)
    ORDER BY coalesce(a."at", r."at"), r."id" LIMIT ${MAX_LAUNCHES}`
}

/** Launches of tenants in these pools count for a canary only if one of these people requested them. */
type Exclusion = { pools: string[]; staff: string[] }

/**
 * Returns the pools with an account without a driver, and the ids of staff. In these pools, tenants report the results of
 * their launches and can calculate which version decided a launch, so launches that their members request do not count.
 * Neither the account nor the result of a launch decides this: the versions prefer different accounts, and leaving out
 * the failures of one of them would be a false alarm.
 */
export async function readExclusion(db: Db, since: Date): Promise<Exclusion> {
  const undriven = {
    driver: { notIn: [...runningKinds] },
    OR: [{ archivedAt: null }, { archivedAt: { gte: since } }],
  }
  const hasAny = (await db.account.findFirst({ where: undriven, select: { id: true } })) !== null
  const listing = { allAccounts: false, accounts: { some: { account: undriven } } }
  const [pools, staff] = await Promise.all([
    db.pool.findMany({
      where: hasAny ? { OR: [{ allAccounts: true }, listing] } : listing,
      select: { id: true },
    }),
    db.user.findMany({ where: { tenantId: null }, select: { id: true } }),
  ])
  return { pools: pools.map(({ id }) => id), staff: staff.map(({ id }) => id) }
}

/**
 * Selects launches of pools that inherit the global default, except during a canary of the pool itself, which
 * takes precedence.
 */
const ofGlobal = (id: string): Prisma.Sql => Prisma.sql`v."policyId" IN (${id}, ${GLOBAL_POLICY})
  AND NOT EXISTS (SELECT FROM "PolicyCanary" own WHERE own."poolId" = l."poolId"
    AND own."startedAt" <= l."at" AND (own."endedAt" IS NULL OR own."endedAt" > l."at"))`
