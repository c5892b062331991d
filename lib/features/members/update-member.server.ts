import 'server-only'
import type { Role } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import { endAccess } from '@/lib/auth/session/end-access.server'
import { endOwnerships } from '@/lib/auth/session/end-ownerships.server'
import { revokeExcessTokens } from '@/lib/auth/session/revoke-excess-tokens.server'
import { counted } from '@/lib/base/number-text'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudits } from '@/lib/features/audit/record-audit.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import { checkPlace } from './check-place.server'
import { lockAdmins } from './lock-admins.server'
import { notifyOfChanges } from './notify-of-changes.server'
import { findMember } from './read-member.server'
import { type MemberRow, memberFacts, memberFrom, memberInclude } from './row.server'
import type { Member, UpdateMember } from './schema'
import { updateAudits } from './update-audits.server'

/**
 * Renames, moves, disables or enables a member. Disabling ends all access at once. A move to another tenant or to staff
 * also ends the password and the ownership of service accounts, because people of the former tenant may have the
 * password, a link or a token. A change of the role revokes the tokens with more rights than the new role.
 */
export async function updateMember(
  scope: Scope<'member.write'>,
  id: string,
  ifMatch: number,
  change: UpdateMember,
): Promise<Result<Member, Problem>> {
  return transact(async (tx) => {
    const others = await lockAdmins(tx)
    const found = await findMember(tx, scope, id)
    if (!found.ok) return found
    const before = found.value
    if (before.revision !== ifMatch) return stale(tx, scope, id)
    const next = nextOf(before, change, scope.now)
    // Members of an archived tenant can be renamed and disabled.
    const isPlaced = before.role === next.role && before.tenantId === next.tenantId
    const allowed = isPlaced ? ok(null) : await checkPlace(tx, scope, next.role, next.tenantId)
    if (!allowed.ok) return allowed
    const leaves = before.role === 'admin' && (next.role !== 'admin' || next.disabledAt !== null)
    if (leaves && !others.some((admin) => admin !== id)) return lastAdmin

    const isMoved = before.tenantId !== next.tenantId
    const { count } = await tx.user.updateMany({
      where: { id, revision: ifMatch },
      data: { ...next, ...(isMoved ? { passwordHash: null } : {}), revision: { increment: 1 } },
    })
    if (count === 0) return stale(tx, scope, id)
    if (isMoved || next.disabledAt !== null) await endAccess(tx, [id], { now: scope.now })
    const ended = isMoved
      ? ((await endOwnerships(tx, [id])).get(id) ?? null)
      : await revokeTokens(tx, scope, before, next.role)
    const after = await tx.user.findUniqueOrThrow({ where: { id }, include: memberInclude })
    await notifyOfChanges(tx, scope, [{ before, after }])
    const [former, present] = [memberFacts(before), memberFacts(after)]
    const entries = updateAudits({ id, name: after.name, before: former, after: present, ended })
    await recordAudits(tx, scope, entries)
    return ok(memberFrom(after))
  })
}

/** Revokes the tokens with more rights than the new role. Returns a note for the audit log if there were any. */
async function revokeTokens(tx: Db, { now }: Scope, { id, role }: MemberRow, next: Role) {
  if (role === next) return null
  const count = await revokeExcessTokens(tx, id, { roles: [role, next], now })
  return count === 0
    ? null
    : `Revoked ${counted(count, 'API token')} with permissions that the new role does not have.`
}

const lastAdmin = err(
  conflict(
    'last-admin',
    'This is the last admin who can sign in. Make another member admin first.',
  ),
)

/** The current row, read again because the row read before may be outdated. */
async function stale(tx: Db, scope: Scope, id: string) {
  const row = await tx.user.findUniqueOrThrow({ where: { id }, include: memberInclude })
  return err(await staleProblem(tx, scope, 'member', row, memberFrom(row)))
}

function nextOf(row: MemberRow, change: UpdateMember, now: Date) {
  const { name = row.name, role = row.role, tenantId = row.tenantId, disabled } = change
  const isDisabled = disabled ?? row.disabledAt !== null
  return { name, role, tenantId, disabledAt: isDisabled ? (row.disabledAt ?? now) : null }
}
