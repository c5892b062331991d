import 'server-only'
import { hashPassword } from '@/lib/auth/password.server'
import type { Scope } from '@/lib/auth/scope'
import { endAccess } from '@/lib/auth/session/end-access.server'
import { proveOwnPassword } from '@/lib/auth/sign-in/prove-password.server'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { weaknessOf } from '@/lib/features/password-links/weak-password.server'
import type { ChangePassword } from './schema'

/**
 * Changes the caller's password, and ends every other session and all API tokens. Wrong old passwords count
 * like wrong passwords at sign-in.
 */
export async function changePassword(
  scope: Scope<'profile.own'>,
  { current, next }: ChangePassword,
): Promise<Result<null, Problem>> {
  const weakness = await weaknessOf(next, scope)
  if (weakness !== null) return err(invalid('next', weakness))
  const user = await database().user.findUniqueOrThrow({ where: { id: scope.userId } })
  const proven = await proveOwnPassword(scope, user.passwordHash, current)
  if (!proven.ok)
    return proven.error.kind === 'limited'
      ? proven
      : err(invalid('current', 'is not your password'))

  const passwordHash = await hashPassword(next)
  return transact(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: scope.userId, passwordHash: user.passwordHash },
      data: { passwordHash, revision: { increment: 1 } },
    })
    if (count === 0)
      return err({
        kind: 'conflict',
        message: 'Your password was changed in the meantime.',
      } as const)
    await endAccess(tx, [scope.userId], { now: scope.now, keep: scope.sessionId })
    await notifyPerson(tx, scope, { kind: 'password-changed' }, scope)
    await recordAudit(tx, scope, {
      action: 'member.change-password',
      noun: 'member',
      subjectId: scope.userId,
      subjectName: scope.name,
    })
    return ok(null)
  })
}
