import 'server-only'
import { hashPassword, verifyPassword } from '@/lib/auth/password.server'
import type { Scope } from '@/lib/auth/scope'
import { endAccess } from '@/lib/auth/session/end-access.server'
import { accountKey } from '@/lib/auth/sign-in.server'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { transact } from '@/lib/features/nouns/transact.server'
import { isTooObvious } from '@/lib/features/password-links/schema'
import { limits } from '@/lib/features/rate-limits/limits'
import { forgetAttempts, takeAttempt } from '@/lib/features/rate-limits/take-attempt.server'
import type { ChangePassword } from './schema'

/** Changes one's own password, and ends every other session and all API tokens. Guessing the old one counts as guessing at sign-in. */
export async function changePassword(
  scope: Scope<'profile.own'>,
  { current, next }: ChangePassword,
): Promise<Result<null, Problem>> {
  if (isTooObvious(next, scope.email))
    return err(invalid('next', 'must differ from the e-mail address'))
  const account = accountKey(scope.email)
  const taken = await takeAttempt(limits.signInAccount, account, scope.now)
  if (!taken.ok) return taken
  const user = await database().user.findUniqueOrThrow({ where: { id: scope.userId } })
  if (!(await verifyPassword(user.passwordHash, current)))
    return err(invalid('current', 'is not your password'))
  await forgetAttempts(limits.signInAccount, account)

  const passwordHash = await hashPassword(next)
  return transact(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: scope.userId, passwordHash: user.passwordHash },
      data: { passwordHash, revision: { increment: 1 } },
    })
    if (count === 0)
      return err({ kind: 'conflict', message: 'Your password was changed meanwhile.' } as const)
    await endAccess(tx, scope.userId, { now: scope.now, keep: scope.sessionId })
    await recordAudit(tx, scope, {
      action: 'member.change-password',
      noun: 'member',
      subjectId: scope.userId,
      subjectName: scope.name,
    })
    return ok(null)
  })
}
