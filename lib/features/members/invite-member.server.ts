import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { createLink } from '@/lib/features/password-links/create-link.server'
import type { PasswordLink } from '@/lib/features/password-links/schema'
import { countAttempt, giveBackAttempt } from '@/lib/features/rate-limits/count-attempt.server'
import { paces } from '@/lib/features/rate-limits/limits'
import { checkPlace } from './check-place.server'
import { memberFacts, memberFrom, memberInclude, membersOf } from './row.server'
import type { InviteMember, Member } from './schema'

/** Creates a member who cannot sign in yet, and the link with which the member chooses a password. */
export async function inviteMember(
  scope: Scope<'member.write'>,
  { email, name, role, tenantId }: InviteMember,
  claim: IdempotencyClaim | null,
): Promise<Result<{ member: Member; link: PasswordLink }, Problem>> {
  const place = tenantId ?? scope.tenantId
  if (scope.tenantId !== null) {
    const attempt = await countAttempt(paces.invitation, scope.userId)
    if (!attempt.ok) return attempt
  }
  const invited = await transactOnce(claim, async (tx) => {
    const allowed = await checkPlace(tx, scope, role, place)
    if (!allowed.ok) return allowed
    const { count } = await tx.user.createMany({
      data: [{ email, name, role, tenantId: place, createdAt: scope.now }],
      skipDuplicates: true,
    })
    if (count === 0) return err(await refusalFor(tx, scope, email))
    const row = await tx.user.findUniqueOrThrow({ where: { email }, include: memberInclude })
    const link = await createLink(tx, row, scope.now)
    if (!link.ok) return link
    await recordAudit(tx, scope, {
      action: 'member.invite',
      noun: 'member',
      subjectId: row.id,
      subjectName: row.name,
      after: memberFacts(row),
      tenantId: row.tenantId,
    })
    return ok({ member: memberFrom(row), link: link.value })
  })
  const isGuess = !invited.ok && 'code' in invited.error && invited.error.code === NOT_INVITABLE
  if (scope.tenantId !== null && !isGuess) await giveBackAttempt(paces.invitation, scope.userId)
  return invited
}

const NOT_INVITABLE = 'not-invitable'

/**
 * Refuses an address that is in use. Owners do not learn whose account outside their tenant it is, but they learn that
 * there is one: an address belongs to one account, and the owner would notice that the link of another response does
 * not work. `paces.invitation` limits how many addresses an owner can try.
 */
async function refusalFor(tx: Db, scope: Scope, email: string): Promise<Problem> {
  const isSeen = await tx.user.count({ where: { AND: [membersOf(scope), { email }] } })
  const [code, message, remedy] =
    isSeen > 0
      ? ['email-taken', 'Another member already uses this e-mail address.', 'is already used']
      : [
          NOT_INVITABLE,
          'This address cannot be invited. Ask an administrator.',
          'cannot be invited',
        ]
  return conflict(code, message, [{ path: 'email', message: remedy }])
}
