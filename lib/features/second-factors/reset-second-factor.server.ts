import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { lockPeople } from '@/lib/auth/session/lock-people.server'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { findMember } from '@/lib/features/members/read-member.server'

/** Removes the second factor of a person who lost it. The person signs in with the password again. */
export async function resetSecondFactor(
  scope: Scope<'member.write'>,
  id: string,
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    const found = await findMember(tx, scope, id)
    if (!found.ok) return found
    const member = found.value
    if (id === scope.userId)
      return err(
        conflict(
          'own-second-factor',
          'This is your own second factor. Remove it under Settings, Profile, with a code.',
        ),
      )
    await lockPeople(tx, [id])
    await tx.recoveryCode.deleteMany({ where: { userId: id } })
    const apps = await tx.totp.deleteMany({ where: { userId: id } })
    const passkeys = await tx.passkey.deleteMany({ where: { userId: id } })
    if (apps.count + passkeys.count === 0) return ok(null)
    await tx.session.updateMany({
      where: { userId: id, revokedAt: null },
      data: { revokedAt: scope.now },
    })
    await notifyPerson(tx, member, { kind: 'second-factor-reset', by: scope.name }, scope)
    await recordAudit(tx, scope, {
      action: 'second-factor.reset',
      noun: 'second-factor',
      subjectId: id,
      subjectName: member.name,
      tenantId: member.tenantId,
    })
    await recordEvent(tx, {
      kind: 'member.second-factor-reset',
      at: scope.now,
      subjectId: id,
      tenantId: member.tenantId,
      payload: { memberId: id, by: scope.userId },
    })
    return ok(null)
  })
}
