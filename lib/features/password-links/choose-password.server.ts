import 'server-only'
import { hashPassword } from '@/lib/auth/password.server'
import { type Call, scopeFor } from '@/lib/auth/scope'
import { endAccess } from '@/lib/auth/session/end-access.server'
import { lockPeople } from '@/lib/auth/session/lock-people.server'
import { forgetFailures } from '@/lib/auth/sign-in/prove-password.server'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { findLink } from './read-link.server'
import { weaknessOf } from './weak-password.server'

/**
 * Sets the password of a link's user, uses the link up, and ends all sessions and API tokens of the
 * user, including those of an intruder.
 */
export async function choosePassword(
  call: Call,
  token: string,
  password: string,
): Promise<Result<null, Problem>> {
  const found = await findLink(token, call)
  if (!found.ok) return found
  const { id, purpose, user } = found.value
  const weakness = await weaknessOf(password, user)
  if (weakness !== null) return err(invalid('password', weakness))
  const passwordHash = await hashPassword(password)
  const scope = scopeFor(
    { ...user, userId: user.id, sessionId: null, tokenId: null, tokenScopes: null },
    'profile.own',
    call,
  )
  if (!scope.ok) return scope

  const isDone = await inTransaction(database(), async (tx) => {
    // Before the link, as in other transactions that end access.
    await lockPeople(tx, [user.id])
    const { count } = await tx.passwordLink.updateMany({
      where: { id, usedAt: null },
      data: { usedAt: call.now },
    })
    if (count === 0) return false
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, revision: { increment: 1 } },
    })
    await endAccess(tx, [user.id], { now: call.now })
    await notifyPerson(tx, user, { kind: 'password-reset' }, call)
    await recordAudit(tx, scope.value, {
      action: purpose === 'invitation' ? 'member.accept' : 'member.reset-password',
      noun: 'member',
      subjectId: user.id,
      subjectName: user.name,
    })
    return true
  })
  if (!isDone) return err({ kind: 'not-found', what: 'link, or it was used or has expired' })
  await forgetFailures(user.email, { device: null, address: call.address })
  return ok(null)
}
