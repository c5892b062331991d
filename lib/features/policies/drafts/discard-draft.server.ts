import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { findSubject, type PolicyRef, policyWhere } from '../policy-subject.server'

/** Closes the caller's draft. It is stored for 30 days and can be restored. */
export async function discardDraft(
  scope: Scope<'policy.draft'>,
  ref: PolicyRef,
): Promise<Result<null, Problem>> {
  const db = database()
  const subject = await findSubject(db, ref)
  if (!subject.ok) return subject
  const { count } = await db.policyDraft.updateMany({
    where: { policy: policyWhere(ref), userId: scope.userId, closedAt: null },
    data: { closedAt: scope.now, closedAs: 'discarded' },
  })
  return count === 0 ? err({ kind: 'not-found', what: 'draft of yours' }) : ok(null)
}
