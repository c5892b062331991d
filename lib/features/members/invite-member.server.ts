import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { transact } from '@/lib/features/nouns/transact.server'
import { createLink } from '@/lib/features/password-links/create-link.server'
import type { PasswordLink } from '@/lib/features/password-links/schema'
import { checkPlace } from './check-place.server'
import { memberFacts, memberFrom, memberInclude } from './row.server'
import type { InviteMember, Member } from './schema'

/** Makes a member who cannot sign in yet, and the link by which the member chooses a password. */
export async function inviteMember(
  scope: Scope<'member.write'>,
  { email, name, role, tenantId }: InviteMember,
): Promise<Result<{ member: Member; link: PasswordLink }, Problem>> {
  const place = tenantId ?? scope.tenantId
  return transact(async (tx) => {
    const allowed = await checkPlace(tx, scope, role, place)
    if (!allowed.ok) return allowed
    const { count } = await tx.user.createMany({
      data: [{ email, name, role, tenantId: place, createdAt: scope.now }],
      skipDuplicates: true,
    })
    if (count === 0)
      return err({
        kind: 'conflict',
        code: 'email-taken',
        message: 'Somebody already uses this e-mail address.',
        issues: [{ path: 'email', message: 'is already used' }],
      })
    const row = await tx.user.findUniqueOrThrow({ where: { email }, include: memberInclude })
    const link = await createLink(tx, row, scope.now)
    await recordAudit(tx, scope, {
      action: 'member.invite',
      noun: 'member',
      subjectId: row.id,
      subjectName: row.name,
      after: memberFacts(row),
      tenantId: row.tenantId,
    })
    return ok({ member: memberFrom(row), link })
  })
}
