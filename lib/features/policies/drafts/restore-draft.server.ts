import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { findOpenSubject, type PolicyRef } from '../policy-subject.server'
import type { PolicyDraft } from '../schema'
import { discardedDraftOf, openDraftOf } from './find-draft.server'

/** Restores the caller's newest discarded draft unchanged. */
export function restoreDraft(
  scope: Scope<'policy.draft'>,
  ref: PolicyRef,
): Promise<Result<PolicyDraft, Problem>> {
  return transact(async (tx) => {
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    const open = await openDraftOf(tx, ref, scope.userId)
    if (open !== null)
      return err(conflict('draft-open', 'You have an open draft of this policy; discard it first.'))
    const discarded = await discardedDraftOf(tx, ref, scope.userId, scope.now)
    if (discarded === null) return err({ kind: 'not-found', what: 'discarded draft of yours' })
    await tx.policyDraft.update({
      where: { id: discarded.id },
      data: { closedAt: null, closedAs: null },
    })
    return ok(discarded)
  })
}
