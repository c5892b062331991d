import 'server-only'
import { verifyPassword } from '@/lib/auth/password.server'
import type { Scope } from '@/lib/auth/scope'
import { accountKey, isDemo } from '@/lib/auth/sign-in.server'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { limits } from '@/lib/features/rate-limits/limits'
import { forgetAttempts, takeAttempt } from '@/lib/features/rate-limits/take-attempt.server'
import type { ConfirmSession } from './schema'

/** Confirms a session by its person's password, which opens sensitive calls to it for 15 minutes. */
export async function confirmSession(
  scope: Scope<'profile.own'>,
  { password }: ConfirmSession,
): Promise<Result<null, Problem>> {
  const sessionId = scope.sessionId ?? ''
  if (!(await isPersonaSession(sessionId))) {
    if (password === undefined) return err(invalid('password', 'is needed'))
    const proven = await provePassword(scope, password)
    if (!proven.ok) return proven
  }
  await database().$transaction(async (tx) => {
    await tx.$executeRaw`update "Session" set "confirmedAt" = now() where "id" = ${sessionId}`
    await recordAudit(tx, scope, {
      action: 'session.confirm',
      noun: 'session',
      subjectId: sessionId,
      subjectName: scope.name,
    })
  })
  return ok(null)
}

/** Whether a session belongs to a persona of the demo, who signed in without a password and has none to enter. */
export async function isPersonaSession(sessionId: string): Promise<boolean> {
  const session = await database().session.findUnique({ where: { id: sessionId } })
  return session?.openedBy === 'persona' && (await isDemo())
}

/** Guessing a password here counts as guessing it at sign-in. */
async function provePassword(scope: Scope, password: string): Promise<Result<null, Problem>> {
  const account = accountKey(scope.email)
  const taken = await takeAttempt(limits.signInAccount, account, scope.now)
  if (!taken.ok) return taken
  const user = await database().user.findUniqueOrThrow({ where: { id: scope.userId } })
  if (!(await verifyPassword(user.passwordHash, password)))
    return err(invalid('password', 'is not your password'))
  await forgetAttempts(limits.signInAccount, account)
  return ok(null)
}
