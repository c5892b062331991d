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
 * Returns the policy that is in force now or was in force at an instant. It is the pool's own live
 * version, or that of the global default if the pool has none or its version inherits.
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
  // A migration writes the first version of the global default, and versions are never deleted, so
  // this is a time before it.
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

/** Returns a policy's own live version, and the version in force: the same one, or that of the global default. */
export async function decidingVersion(db: Db, ref: PolicyRef, at: Date | null = null) {
  const [own, global] = await Promise.all([
    liveVersion(db, ref, at),
    ref.poolId === null ? null : liveVersion(db, { poolId: null }, at),
  ])
  const by = own === null || own.inherits ? global : own
  return { own, decides: by ?? own }
}

/**
 * Returns the version of a policy that is live now or was live at an instant. `Policy.liveVersion`
 * names it; the newest row may not be live.
 */
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
