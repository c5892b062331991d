import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { lockPeople } from '@/lib/auth/session/lock-people.server'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'

/** Ends all other sessions of the caller. */
export async function endOtherSessions(
  scope: Scope<'profile.own'>,
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    await lockPeople(tx, [scope.userId])
    const { count } = await tx.session.updateMany({
      where: { userId: scope.userId, revokedAt: null, id: { not: scope.sessionId ?? '' } },
      data: { revokedAt: scope.now },
    })
    if (count === 0) return ok(null)
    await recordAudit(tx, scope, {
      action: 'session.revoke-others',
      noun: 'session',
      subjectId: scope.userId,
      subjectName: scope.name,
      after: { sessions: count },
    })
    return ok(null)
  })
}
