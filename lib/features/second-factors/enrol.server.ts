import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { lockPeople } from '@/lib/auth/session/lock-people.server'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { countAttempt, forgetAttempts } from '@/lib/features/rate-limits/count-attempt.server'
import { paces } from '@/lib/features/rate-limits/limits'
import { replaceRecoveryCodes } from './recovery-codes.server'
import type { NewTotp, RecoveryCodes } from './schema'
import { newTotp, takeTotpCode } from './totp.server'

const alreadySetUp = err(
  conflict(
    'second-factor-exists',
    'An authenticator app is already set up. Remove it first with one of its codes.',
  ),
)

/**
 * Creates a secret that takes effect when one of its codes is confirmed. It replaces a secret that was not
 * confirmed.
 */
export async function beginTotp({
  userId,
  email,
  now,
}: Scope<'profile.own'>): Promise<Result<NewTotp, Problem>> {
  const { sealed: sealedSecret, ...shown } = newTotp(email)
  return transact(async (tx) => {
    await tx.totp.createMany({
      data: { userId, sealedSecret, createdAt: now },
      skipDuplicates: true,
    })
    const { count } = await tx.totp.updateMany({
      where: { userId, confirmedAt: null },
      data: { sealedSecret, createdAt: now, lastStep: 0 },
    })
    return count === 0 ? alreadySetUp : ok(shown)
  })
}

const noTotp = err(conflict('second-factor-not-started', 'There is no new secret. Start again.'))

/** Confirms the app with its first code, and ends the person's other sessions, which had no second factor. */
export async function confirmTotp(
  scope: Scope<'profile.own'>,
  { code }: { code: string },
): Promise<Result<RecoveryCodes, Problem>> {
  const { userId, now } = scope
  const taken = await countAttempt(paces.secondFactor, userId)
  if (!taken.ok) return taken
  const totp = await database().totp.findUnique({ where: { userId } })
  if (totp === null) return noTotp
  if (totp.confirmedAt !== null) return alreadySetUp
  const made = await transact(async (tx) => {
    await lockPeople(tx, [userId])
    if (!(await takeTotpCode(tx, totp, { code, now })))
      return err(
        invalid('code', 'is not correct; check the time of your phone and enter a new code'),
      )
    const { count } = await tx.totp.updateMany({
      where: { userId, sealedSecret: totp.sealedSecret, confirmedAt: null },
      data: { confirmedAt: now },
    })
    if (count === 0) return noTotp
    const recoveryCodes = await replaceRecoveryCodes(tx, userId, now)
    await tx.session.updateMany({
      where: { userId, revokedAt: null, id: { not: scope.sessionId ?? '' } },
      data: { revokedAt: now },
    })
    await notifyPerson(tx, scope, { kind: 'second-factor-added' }, scope)
    await recordAudit(tx, scope, factsOf(scope, 'second-factor.add'))
    return ok({ recoveryCodes })
  })
  if (made.ok) await forgetAttempts(paces.secondFactor, userId)
  return made
}

/** The facts that the audit log stores about a change of the caller's second factor. */
export const factsOf = ({ userId, name }: Scope, action: string) => ({
  action,
  noun: 'second-factor' as const,
  subjectId: userId,
  subjectName: name,
})
