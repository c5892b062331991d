import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PolicyCanary } from '@/lib/db/generated/client'
import { contentHash } from '../approvals/content-hash.server'
import { type CanaryActor, recordCanary } from './record-canary.server'

type End = { as: 'promoted' | 'backed-out' | 'void'; because: string }

const actOf = { promoted: 'promote', 'backed-out': 'back-out', void: 'void' } as const

/**
 * Reads the open canary of a pool or, with null, of the global default, and locks it until the transaction
 * ends. Returns null without a canary.
 */
export async function lockOpenCanary(tx: Db, poolId: string | null): Promise<PolicyCanary | null> {
  await tx.$queryRaw`
    SELECT FROM "PolicyCanary" WHERE "poolId" IS NOT DISTINCT FROM ${poolId} AND "endedAt" IS NULL FOR UPDATE`
  return tx.policyCanary.findFirst({ where: { poolId, endedAt: null } })
}

/** Ends an open canary that this transaction has locked. After the commit it decides no launches. */
export async function closeCanary(
  tx: Db,
  by: CanaryActor,
  { id }: Pick<PolicyCanary, 'id'>,
  { as, because }: End,
): Promise<PolicyCanary> {
  const data = { endedAt: by.now, endedAs: as, endedBy: by.name, endedBecause: because }
  const closed = await tx.policyCanary.update({ where: { id }, data })
  await recordCanary(tx, by, closed, { act: actOf[as], because })
  return closed
}

/**
 * Closes the canary after a publish or a restore: it went live, or it was compared with a version that is no
 * longer live.
 */
export async function closeAfterPublish(
  tx: Db,
  by: CanaryActor,
  { poolId, content, version }: { poolId: string | null; content: unknown; version: number },
): Promise<void> {
  if (poolId === null) await closeInInheritingPools(tx, by, version)
  const canary = await lockOpenCanary(tx, poolId)
  if (canary === null) return
  const isPromoted = canary.contentHash === contentHash(content)
  await closeCanary(tx, by, canary, {
    as: isPromoted ? 'promoted' : 'void',
    because: isPromoted
      ? `${by.name} published it as v${version}.`
      : `${by.name} published another version as v${version}.`,
  })
}

/** The canaries of these pools were compared with the former global default. */
async function closeInInheritingPools(tx: Db, by: CanaryActor, version: number): Promise<void> {
  const open = await tx.$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "PolicyCanary" c
    LEFT JOIN "Policy" o ON o."poolId" = c."poolId"
    LEFT JOIN "PolicyVersion" v ON v."policyId" = o."id" AND v."version" = o."liveVersion"
    WHERE c."poolId" IS NOT NULL AND c."endedAt" IS NULL AND coalesce(v."inherits", true)
    ORDER BY c."id" FOR UPDATE OF c`
  const because = `${by.name} published v${version} of the global default, which the pool inherits.`
  for (const canary of open) await closeCanary(tx, by, canary, { as: 'void', because })
}
