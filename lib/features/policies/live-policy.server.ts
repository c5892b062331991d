import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { findSubject, GLOBAL_POLICY, type PolicyRef, policyWhere } from './policy-subject.server'
import { versionOf } from './row.server'
import type { LivePolicy } from './schema'

/**
 * The policy that decides now, or decided at an instant: the pool's own newest version, or the global
 * default's while the pool has none or its newest one inherits.
 */
export async function livePolicyOf(
  db: Db,
  ref: PolicyRef,
  at: Date | null = null,
): Promise<Result<LivePolicy, Problem>> {
  const [subject, policy, { own, decides }] = await Promise.all([
    findSubject(db, ref),
    db.policy.findFirst({ where: policyWhere(ref), select: { id: true } }),
    decidingVersion(db, ref, at),
  ])
  if (!subject.ok) return subject
  // A migration writes the global default's first version, and nothing deletes versions: before it, none decided.
  if (decides === null) return err({ kind: 'unavailable', what: 'The global default policy' })

  const version = versionOf(decides)
  return ok({
    policyId: policy?.id ?? ref.poolId ?? GLOBAL_POLICY,
    pool: subject.value.pool,
    state: ref.poolId === null ? 'global' : decides === own ? 'custom' : 'inherits',
    revision: own?.version ?? 0,
    document: version.document,
    modules: await modulesOf(db, version.document),
    by: version,
  })
}

/** A policy's own newest version, and the one that decides: that, or the global default's. */
export async function decidingVersion(db: Db, ref: PolicyRef, at: Date | null = null) {
  const [own, global] = await Promise.all([
    newestVersion(db, ref, at),
    ref.poolId === null ? null : newestVersion(db, { poolId: null }, at),
  ])
  const by = own === null || own.inherits ? global : own
  return { own, decides: by ?? own }
}

/** The newest version of a policy is its live one; the newest by an instant was live then. */
export const newestVersion = (db: Db, ref: PolicyRef, at: Date | null = null) =>
  db.policyVersion.findFirst({
    where: { policy: policyWhere(ref), ...(at === null ? {} : { createdAt: { lte: at } }) },
    orderBy: { version: 'desc' },
  })
