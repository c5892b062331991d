import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'

/** Ends another session of the caller. */
export async function revokeSession(
  scope: Scope<'profile.own'>,
  id: string,
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id, userId: scope.userId, revokedAt: null },
      data: { revokedAt: scope.now },
    })
    if (count === 0) return err({ kind: 'not-found', what: 'session' })
    await recordAudit(tx, scope, {
      action: 'session.revoke',
      noun: 'session',
      subjectId: id,
      subjectName: scope.name,
    })
    return ok(null)
  })
}
