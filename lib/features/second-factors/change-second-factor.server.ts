import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { recordSecurityEvent } from '@/lib/features/security-events/record-security-event.server'
import { factsOf } from './enrol.server'
import { proveSecondFactor } from './prove-second-factor.server'
import { replaceRecoveryCodes } from './recovery-codes.server'
import type { RecoveryCodes } from './schema'

type Code = { code: string }

/** Replaces the recovery codes of a person who has the app or a recovery code. */
export async function renewRecoveryCodes(
  scope: Scope<'profile.own'>,
  given: Code,
): Promise<Result<RecoveryCodes, Problem>> {
  const proven = await proveOwn(scope, given)
  if (!proven.ok) return proven
  return transact(async (tx) => {
    const recoveryCodes = await replaceRecoveryCodes(tx, scope.userId, scope.now)
    await notifyPerson(tx, scope, { kind: 'recovery-codes-renewed' }, scope)
    await recordAudit(tx, scope, factsOf(scope, 'second-factor.renew-codes'))
    return ok({ recoveryCodes })
  })
}

/** Removes one's own second factor. A person whose role needs one is led to set up another one. */
export async function removeSecondFactor(
  scope: Scope<'profile.own'>,
  given: Code,
): Promise<Result<null, Problem>> {
  const proven = await proveOwn(scope, given)
  if (!proven.ok) return proven
  const { userId } = scope
  return transact(async (tx) => {
    await tx.recoveryCode.deleteMany({ where: { userId } })
    await tx.totp.deleteMany({ where: { userId } })
    await notifyPerson(tx, scope, { kind: 'second-factor-removed' }, scope)
    await recordAudit(tx, scope, factsOf(scope, 'second-factor.remove'))
    return ok(null)
  })
}

/** Checks a code of the signed-in person; a wrong one is a security event. */
async function proveOwn(
  scope: Scope<'profile.own'>,
  { code }: Code,
): Promise<Result<null, Problem>> {
  const proven = await proveSecondFactor({ id: scope.userId, email: scope.email }, code, scope)
  if (proven.ok) return ok(null)
  await recordSecurityEvent({
    action: 'session.refuse',
    reason: proven.error.kind === 'limited' ? 'slowed-down' : 'wrong-code',
    call: scope,
    principal: scope,
    subject: { id: scope.userId, name: scope.email, tenantId: scope.tenantId },
  })
  return proven.error.kind === 'limited' ? proven : err(invalid('code', 'is not right or was used'))
}
