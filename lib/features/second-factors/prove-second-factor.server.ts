import 'server-only'
import type { Call } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { countAttempt, forgetAttempts } from '@/lib/features/rate-limits/count-attempt.server'
import { paces } from '@/lib/features/rate-limits/limits'
import { takeRecoveryCode } from './recovery-codes.server'
import { takeTotpCode } from './totp.server'

/** The authenticator app that a person has set up; null without one. */
export const findTotp = (userId: string, db: Db = database()) =>
  db.totp.findFirst({ where: { userId, confirmedAt: { not: null } } })

/** The kinds of second factor that a person has set up. */
export async function factorsOf(
  userId: string,
  db: Db = database(),
): Promise<{ app: boolean; passkey: boolean }> {
  const [totp, passkeys] = await Promise.all([
    findTotp(userId, db),
    db.passkey.count({ where: { userId } }),
  ])
  return { app: totp !== null, passkey: passkeys > 0 }
}

type Person = { id: string; email: string }

/**
 * Checks a code of a person's app, or consumes a recovery code. Wrong codes are delayed per person, because
 * only callers with the correct password get here.
 */
export async function proveSecondFactor(
  { id: userId, email }: Person,
  code: string,
  call: Pick<Call, 'now' | 'address'>,
): Promise<Result<'app' | 'recovery-code', Problem>> {
  const taken = await countAttempt(paces.secondFactor, userId)
  if (!taken.ok) return taken
  const totp = await findTotp(userId)
  const given = { code, now: call.now }
  if (totp !== null && (await takeTotpCode(database(), totp, given))) {
    await forgetAttempts(paces.secondFactor, userId)
    return ok('app')
  }
  const isRecovery = await inTransaction(database(), async (tx) => {
    if (!(await takeRecoveryCode(tx, userId, given))) return false
    const left = await tx.recoveryCode.count({ where: { userId, usedAt: null } })
    await notifyPerson(tx, { email }, { kind: 'recovery-code-used', left }, call)
    return true
  })
  if (!isRecovery) return err({ kind: 'unauthenticated' })
  await forgetAttempts(paces.secondFactor, userId)
  return ok('recovery-code')
}

/** Does the same for the response of a passkey. */
export async function provenByPasskey(
  userId: string,
  prove: () => Promise<boolean>,
): Promise<Result<'passkey', Problem>> {
  const taken = await countAttempt(paces.secondFactor, userId)
  if (!taken.ok) return taken
  if (!(await prove())) return err({ kind: 'unauthenticated' })
  await forgetAttempts(paces.secondFactor, userId)
  return ok('passkey')
}
