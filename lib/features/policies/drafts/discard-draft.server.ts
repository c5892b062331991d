import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { voidEdited } from '@/lib/features/versions/approvals/close-requests.server'
import { findSubject, type PolicyRef, policyDocument, policyWhere } from '../policy-subject.server'

/** Closes the caller's draft. It is stored for 30 days and can be restored. */
export function discardDraft(
  scope: Scope<'policy.draft'>,
  ref: PolicyRef,
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    const subject = await findSubject(tx, ref)
    if (!subject.ok) return subject
    const { count } = await tx.policyDraft.updateMany({
      where: { policy: policyWhere(ref), userId: scope.userId, closedAt: null },
      data: { closedAt: scope.now, closedAs: 'discarded' },
    })
    if (count === 0) return err({ kind: 'not-found', what: 'draft of yours' })
    await voidEdited(tx, scope, policyDocument(ref), null)
    return ok(null)
  })
}
