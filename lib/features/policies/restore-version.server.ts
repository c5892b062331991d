import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transact } from '@/lib/features/nouns/transact.server'
import { appendVersion } from './append-version.server'
import { livePolicyOf } from './live-policy.server'
import { findOpenSubject, openPolicy, type PolicyRef } from './policy-subject.server'
import { type PolicyVersion, policyDocumentSchema, type restoreSchema } from './schema'
import { soundPolicy } from './sound-policy.server'

type Restore = z.output<typeof restoreSchema>

/** Rolls back by going forward: the content of an old version becomes a new one. */
export function restoreVersion(
  scope: Scope<'policy.restore'>,
  ref: PolicyRef,
  base: number,
  restore: Restore,
): Promise<Result<PolicyVersion, Problem>> {
  return transact(async (tx) => {
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    const policy = await openPolicy(tx, ref)
    const old = await tx.policyVersion.findUnique({
      where: { policyId_version: { policyId: policy.id, version: restore.version } },
    })
    if (old === null) return err(invalid('version', `There is no v${restore.version}.`))
    // To inherit again is to take today's default, not that of the day.
    const global = old.inherits ? await livePolicyOf(tx, { poolId: null }) : null
    if (global?.ok === false) return global
    const document = global?.value.document ?? policyDocumentSchema.parse(old.document)
    const sound = soundPolicy(document, 'version')
    if (!sound.ok) return sound

    return appendVersion(tx, scope, {
      ref,
      subject: subject.value,
      policy,
      base,
      inherits: old.inherits,
      document,
      note: restore.note,
      restoredFrom: old.version,
    })
  })
}
