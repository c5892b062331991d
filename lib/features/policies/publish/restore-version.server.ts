import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { livePolicyOf } from '../live-policy.server'
import { findOpenSubject, openPolicy, type PolicyRef, policyWhere } from '../policy-subject.server'
import { reviewInThread } from '../review/review-in-thread.server'
import { type PolicyVersion, policyDocumentSchema, type restoreSchema } from '../schema'
import { checkPolicyTests } from '../tests/check-policy-tests'
import { unreadableVersion } from '../unreadable-policy'
import { appendVersion } from './append-version.server'

type Restore = z.output<typeof restoreSchema>

/** Restores the content of an old version as a new version. */
export async function restoreVersion(
  scope: Scope<'policy.restore'>,
  ref: PolicyRef,
  base: number,
  restore: Restore,
  claim: IdempotencyClaim | null,
): Promise<Result<PolicyVersion, Problem>> {
  const reviewed = await reviewVersion(scope, ref, restore)
  if (!reviewed.ok) return reviewed
  return transactOnce(claim, async (tx) => {
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    const policy = await openPolicy(tx, ref)
    const old = await tx.policyVersion.findUnique({
      where: { policyId_version: { policyId: policy.id, version: restore.version } },
    })
    if (old === null) return err(invalid('version', `There is no v${restore.version}.`))
    // A pool that inherits again follows the current default, not the default of that version.
    const global = old.inherits ? await livePolicyOf(tx, { poolId: null }) : null
    if (global?.ok === false) return global
    const document = global?.value.document ?? policyDocumentSchema.parse(old.document)

    return appendVersion(tx, scope, {
      ref,
      subject: subject.value,
      policy,
      base,
      inherits: old.inherits,
      document,
      note: restore.note,
      restoredFrom: old.version,
      failingTests: reviewed.value,
    })
  })
}

/**
 * Returns the names of failing tests, if the caller accepts them. Versions are immutable, so the
 * reviewed content is the restored content.
 */
async function reviewVersion(
  scope: Scope<'policy.restore'>,
  ref: PolicyRef,
  { version, acceptFailingTests }: Restore,
): Promise<Result<readonly string[], Problem>> {
  const db = database()
  const old = await db.policyVersion.findFirst({ where: { policy: policyWhere(ref), version } })
  if (old === null || old.inherits) return ok([])
  if (!policyDocumentSchema.safeParse(old.document).success) return err(unreadableVersion(version))
  const modules = await modulesOf(db, old.document)
  const policy = { document: old.document, isPublished: false, modules }
  const reviewed = await reviewInThread(db, scope, { ref, policy, place: 'version' })
  if (!reviewed.ok) return reviewed
  const { tests } = reviewed.value
  const failed = acceptFailingTests ? null : checkPolicyTests(tests, 'version')
  if (failed !== null) return err(failed)
  return ok(tests.flatMap(({ name, passed }) => (passed ? [] : [name])))
}
