import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { notifyOwners } from '@/lib/features/service-accounts/notify-owners.server'
import { reachableAccounts } from '@/lib/features/service-accounts/row.server'
import { managesAll } from './row.server'

/**
 * Revokes a token immediately: the caller's own, or one of a service account that the caller manages or owns.
 * An admin can revoke any token.
 */
export async function revokeToken(
  scope: Scope<'token.own'>,
  id: string,
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    const whose = managesAll(scope)
      ? {}
      : { OR: [{ userId: scope.userId }, { user: reachableAccounts(scope) }] }
    const token = await tx.apiToken.findFirst({
      where: { id, ...whose },
      include: { user: { select: { email: true, expiresAt: true, tenantId: true } } },
    })
    if (token === null) return err({ kind: 'not-found', what: 'token' })
    const { count } = await tx.apiToken.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: scope.now },
    })
    if (count === 0) return ok(null)
    const change = { kind: 'token-revoked', name: token.name, by: scope.name } as const
    if (token.user.expiresAt === null) await notifyPerson(tx, token.user, change, scope)
    else await notifyOwners(tx, token.userId, change, scope)
    await recordAudit(tx, scope, {
      action: 'token.revoke',
      noun: 'token',
      subjectId: id,
      subjectName: token.name,
      before: { userId: token.userId, prefix: token.prefix },
      tenantId: token.user.tenantId,
    })
    return ok(null)
  })
}
