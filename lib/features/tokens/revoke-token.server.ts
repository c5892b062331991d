import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { managesAll } from './row.server'

/** Ends a token at once: one's own, or as an admin anybody's. */
export async function revokeToken(
  scope: Scope<'token.own'>,
  id: string,
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    const whose = managesAll(scope) ? {} : { userId: scope.userId }
    const token = await tx.apiToken.findFirst({
      where: { id, ...whose },
      include: { user: { select: { email: true } } },
    })
    if (token === null) return err({ kind: 'not-found', what: 'token' })
    const { count } = await tx.apiToken.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: scope.now },
    })
    if (count === 0) return ok(null)
    const change = { kind: 'token-revoked', name: token.name, by: scope.name } as const
    await notifyPerson(tx, token.user, change, scope)
    await recordAudit(tx, scope, {
      action: 'token.revoke',
      noun: 'token',
      subjectId: id,
      subjectName: token.name,
      before: { userId: token.userId, prefix: token.prefix },
    })
    return ok(null)
  })
}
