import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { proveOwnPassword } from '@/lib/auth/sign-in/prove-password.server'
import { isDemo } from '@/lib/auth/sign-in/sign-in.server'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { recordSecurityEvent } from '@/lib/features/security-events/record-security-event.server'
import type { ConfirmSession } from './schema'

/** Confirms a session with its person's password, which permits sensitive calls for 15 minutes. */
export async function confirmSession(
  scope: Scope<'profile.own'>,
  { password }: ConfirmSession,
): Promise<Result<null, Problem>> {
  const sessionId = scope.sessionId ?? ''
  if (!(await isPersonaSession(sessionId))) {
    if (password === undefined) return err(invalid('password', 'is needed'))
    const user = await database().user.findUniqueOrThrow({ where: { id: scope.userId } })
    const proven = await proveOwnPassword(scope, user.passwordHash, password)
    if (!proven.ok) {
      await recordWrong(scope)
      return proven.error.kind === 'limited'
        ? proven
        : err(invalid('password', 'is not your password'))
    }
  }
  await inTransaction(database(), async (tx) => {
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

/** True if a session belongs to a persona of the demo, who signed in without a password and cannot enter one. */
export async function isPersonaSession(sessionId: string): Promise<boolean> {
  const session = await database().session.findUnique({ where: { id: sessionId } })
  return session?.openedBy === 'persona' && (await isDemo())
}

/** True if a session was opened at the identity provider, which is then the only way to confirm its person. */
export async function isProviderSession(sessionId: string): Promise<boolean> {
  const session = await database().session.findUnique({ where: { id: sessionId } })
  return session?.openedBy === 'oidc'
}

const recordWrong = (scope: Scope) =>
  recordSecurityEvent({
    action: 'session.refuse',
    reason: 'wrong-confirmation',
    call: scope,
    principal: scope,
    subject: { id: scope.userId, name: scope.email, tenantId: scope.tenantId },
  })
