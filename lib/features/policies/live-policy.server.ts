import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { findSubject, GLOBAL_POLICY, type PolicyRef, policyWhere } from './policy-subject.server'
import { readVersion } from './row.server'
import type { LivePolicy } from './schema'
import { unreadablePolicy } from './unreadable-policy'

/**
 * The policy that decides now, or decided at an instant: the pool's own live version, or the global
 * default's while the pool has none or its live one inherits.
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

  const version = readVersion(decides)
  if (!version.ok) return err(unreadablePolicy(subject.value.name, decides.version))
  return ok({
    policyId: policy?.id ?? ref.poolId ?? GLOBAL_POLICY,
    pool: subject.value.pool,
    state: ref.poolId === null ? 'global' : decides === own ? 'custom' : 'inherits',
    revision: own?.version ?? 0,
    document: version.value.document,
    modules: await modulesOf(db, version.value.document),
    by: version.value,
  })
}

/** A policy's own live version, and the one that decides: that, or the global default's. */
export async function decidingVersion(db: Db, ref: PolicyRef, at: Date | null = null) {
  const [own, global] = await Promise.all([
    liveVersion(db, ref, at),
    ref.poolId === null ? null : liveVersion(db, { poolId: null }, at),
  ])
  const by = own === null || own.inherits ? global : own
  return { own, decides: by ?? own }
}

/** The live version of a policy, or the one that was live at an instant: `Policy.liveVersion` names it, never the newest row. */
export async function liveVersion(db: Db, ref: PolicyRef, at: Date | null = null) {
  const policy = await db.policy.findFirst({
    where: policyWhere(ref),
    select: { id: true, liveVersion: true },
  })
  if (policy === null) return null
  return db.policyVersion.findFirst({
    where: {
      policyId: policy.id,
      version: { lte: policy.liveVersion },
      createdAt: at === null ? undefined : { lte: at },
    },
    orderBy: { version: 'desc' },
  })
}
