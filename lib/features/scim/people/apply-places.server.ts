import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { endAccess } from '@/lib/auth/session/end-access.server'
import { endOwnerships } from '@/lib/auth/session/end-ownerships.server'
import { lockPeople } from '@/lib/auth/session/lock-people.server'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { recordAudits } from '@/lib/features/audit/record-audit.server'
import { lockAdmins } from '@/lib/features/members/lock-admins.server'
import { notifyOfChanges } from '@/lib/features/members/notify-of-changes.server'
import { memberFacts, memberInclude } from '@/lib/features/members/row.server'
import { updateAudits } from '@/lib/features/members/update-audits.server'
import { type Place, type PlacedRow, placesOf, readPlaced } from './read-places.server'

type ScimScope = Scope<'scim.write'>

/**
 * Applies the role, tenant and access that groups assign to people, after a change of people or groups. A
 * person who loses access or gets another role or tenant loses sessions, tokens, links and the password,
 * because the person who invited the address may have them. In another tenant, the person owns no service accounts.
 */
export async function applyPlaces(
  tx: Db,
  scope: ScimScope,
  userIds: readonly string[],
): Promise<Result<null, Problem>> {
  if (userIds.length === 0) return ok(null)
  const admins = new Set(await lockAdmins(tx))
  await lockPeople(tx, userIds)
  const rows = await readPlaced(tx, userIds)
  const places = await placesOf(tx, rows)
  for (const row of rows) {
    const place = places.get(row.userId)
    if (place === undefined || isPlaced(row, place)) continue
    if (place.role !== 'admin' || place.isShut) {
      if (admins.delete(row.userId) && admins.size === 0) return err(lastAdmin)
    }
    await move(tx, scope, row, place)
  }
  return ok(null)
}

const lastAdmin: Problem = conflict(
  'last-admin',
  'This would take the role or the access of the last admin who can sign in.',
)

const isPlaced = ({ user, ruled, shutAt }: PlacedRow, place: Place): boolean =>
  user.role === place.role &&
  user.tenantId === place.tenantId &&
  ruled === place.ruled &&
  (place.isShut ? user.disabledAt !== null : shutAt === null)

async function move(tx: Db, scope: ScimScope, row: PlacedRow, place: Place): Promise<void> {
  const { userId, user: before } = row
  const { now } = scope
  const isMoved = before.role !== place.role || before.tenantId !== place.tenantId
  if (isMoved || place.isShut) await endAccess(tx, userId, { now })
  const ended = before.tenantId === place.tenantId ? null : await endOwnerships(tx, userId)
  const access = accessOf(row, place, now)
  await tx.scimUser.update({
    where: { userId },
    data: { ruled: place.ruled, shutAt: access.shutAt },
  })
  const after = await tx.user.update({
    where: { id: userId },
    data: {
      role: place.role,
      tenantId: place.tenantId,
      disabledAt: access.disabledAt,
      ...(isMoved ? { passwordHash: null } : {}),
      revision: { increment: 1 },
    },
    include: memberInclude,
  })
  await notifyOfChanges(tx, scope, before, after)
  const entries = updateAudits({
    id: userId,
    name: after.name,
    before: memberFacts(before),
    after: memberFacts(after),
    note: 'By the groups of the identity provider (SCIM).',
    ended,
  })
  await recordAudits(tx, scope, entries)
}

/** SCIM only enables accounts that it disabled itself. An account that an administrator disabled stays disabled. */
function accessOf({ user, shutAt }: PlacedRow, { isShut }: Place, now: Date) {
  const { disabledAt } = user
  if (isShut) return disabledAt === null ? { disabledAt: now, shutAt: now } : { disabledAt, shutAt }
  const isOwn = shutAt !== null && disabledAt?.getTime() === shutAt.getTime()
  return { disabledAt: isOwn ? null : disabledAt, shutAt: null }
}
