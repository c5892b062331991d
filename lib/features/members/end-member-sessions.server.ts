import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { lockPeople } from '@/lib/auth/session/lock-people.server'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { findMember } from './read-member.server'

/** Signs a member out everywhere. */
export async function endMemberSessions(
  scope: Scope<'member.write'>,
  id: string,
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    const found = await findMember(tx, scope, id)
    if (!found.ok) return found
    await lockPeople(tx, [id])
    const { count } = await tx.session.updateMany({
      where: { userId: id, revokedAt: null },
      data: { revokedAt: scope.now },
    })
    if (count > 0) {
      await notifyPerson(tx, found.value, { kind: 'signed-out', by: scope.name }, scope)
      await recordAudit(tx, scope, {
        action: 'member.sign-out',
        noun: 'member',
        subjectId: id,
        subjectName: found.value.name,
        after: { sessions: count },
        tenantId: found.value.tenantId,
      })
    }
    return ok(null)
  })
}
