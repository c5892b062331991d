import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { createLink } from '@/lib/features/password-links/create-link.server'
import type { PasswordLink } from '@/lib/features/password-links/schema'
import { findMember } from './read-member.server'

/** Creates a link for a user who lost the invitation or the password. Earlier links stop working. */
export async function createPasswordLink(
  scope: Scope<'member.write'>,
  id: string,
  claim: IdempotencyClaim | null,
): Promise<Result<PasswordLink, Problem>> {
  return transactOnce(claim, async (tx) => {
    const found = await findMember(tx, scope, id)
    if (!found.ok) return found
    const member = found.value
    if (member.disabledAt !== null)
      return err(
        conflict('member-disabled', `${member.name} is disabled. Enable the member first.`),
      )
    const created = await createLink(tx, member, scope.now)
    if (!created.ok) return created
    const { purpose, expiresAt } = created.value
    await notifyPerson(tx, member, { kind: 'link-created', purpose, by: scope.name }, scope)
    await recordAudit(tx, scope, {
      action: 'member.link',
      noun: 'member',
      subjectId: id,
      subjectName: member.name,
      after: { purpose, expiresAt },
      tenantId: member.tenantId,
    })
    return created
  })
}
