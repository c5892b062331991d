import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { recordSecurityEvent } from '@/lib/features/security-events/record-security-event.server'
import { factsOf } from './enrol.server'
import { provePasskey } from './passkeys/prove-passkey.server'
import type { FactorProof } from './passkeys/schema'
import { provenByPasskey, proveSecondFactor } from './prove-second-factor.server'
import { replaceRecoveryCodes } from './recovery-codes.server'
import type { RecoveryCodes } from './schema'

/** Replaces the recovery codes of a person, who proves the app or a recovery code. */
export async function renewRecoveryCodes(
  scope: Scope<'profile.own'>,
  given: FactorProof,
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

/** Removes the caller's authenticator app. A person whose role requires one must set up another. */
export async function removeSecondFactor(
  scope: Scope<'profile.own'>,
  given: FactorProof,
): Promise<Result<null, Problem>> {
  const proven = await proveOwn(scope, given)
  if (!proven.ok) return proven
  const { userId } = scope
  return transact(async (tx) => {
    await tx.totp.deleteMany({ where: { userId } })
    await deleteCodesWithoutFactor(tx, userId)
    await notifyPerson(tx, scope, { kind: 'second-factor-removed' }, scope)
    await recordAudit(tx, scope, factsOf(scope, 'second-factor.remove'))
    return ok(null)
  })
}

/** Removes one of the caller's passkeys. */
export async function removePasskey(
  scope: Scope<'profile.own'>,
  id: string,
  given: FactorProof,
): Promise<Result<null, Problem>> {
  const { userId } = scope
  const passkey = await database().passkey.findFirst({ where: { id, userId } })
  if (passkey === null) return err({ kind: 'not-found', what: 'passkey' })
  const proven = await proveOwn(scope, given)
  if (!proven.ok) return proven
  return transact(async (tx) => {
    await tx.passkey.deleteMany({ where: { id, userId } })
    await deleteCodesWithoutFactor(tx, userId)
    await notifyPerson(tx, scope, { kind: 'passkey-removed', name: passkey.name }, scope)
    await recordAudit(tx, scope, {
      ...factsOf(scope, 'second-factor.remove'),
      before: { passkey: passkey.name },
    })
    return ok(null)
  })
}

/** Recovery codes replace a lost factor, so they are deleted when no factor is left. */
async function deleteCodesWithoutFactor(tx: Db, userId: string): Promise<void> {
  const left =
    (await tx.totp.count({ where: { userId } })) + (await tx.passkey.count({ where: { userId } }))
  if (left === 0) await tx.recoveryCode.deleteMany({ where: { userId } })
}

/** Checks a code or a passkey of the signed-in person. A wrong one is a security event. */
async function proveOwn(
  scope: Scope<'profile.own'>,
  given: FactorProof,
): Promise<Result<null, Problem>> {
  const { userId, sessionId, now } = scope
  const proven =
    'code' in given
      ? await proveSecondFactor({ id: userId, email: scope.email }, given.code, scope)
      : await provenByPasskey(userId, () => provePasskey(given.passkey, { userId, sessionId, now }))
  if (proven.ok) return ok(null)
  await recordSecurityEvent({
    action: 'session.refuse',
    reason: proven.error.kind === 'limited' ? 'slowed-down' : 'wrong-code',
    call: scope,
    principal: scope,
    subject: { id: userId, name: scope.email, tenantId: scope.tenantId },
  })
  if (proven.error.kind === 'limited') return proven
  return err(
    'code' in given
      ? invalid('code', 'is not right or was used')
      : invalid('passkey', 'does not belong to you, or its challenge has expired; try again'),
  )
}
