import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { voidEdited } from '@/lib/features/versions/approvals/close-requests.server'
import type { FactorsKind } from '../documents'

/** Deletes the caller's draft of a kind. */
export function discardDraft(
  scope: Scope<'policy.draft'>,
  kind: FactorsKind,
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    const { count } = await tx.rankerFactorsDraft.deleteMany({
      where: { kind, userId: scope.userId },
    })
    if (count === 0) return err({ kind: 'not-found', what: 'draft of yours' })
    await voidEdited(tx, scope, { noun: 'ranker-factors', subject: kind }, null)
    return ok(null)
  })
}
