import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { endAccess } from '@/lib/auth/session/end-access.server'
import { endOwnerships } from '@/lib/auth/session/end-ownerships.server'
import { lockPeople } from '@/lib/auth/session/lock-people.server'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { recordAudits, recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { lockAdmins } from '@/lib/features/members/lock-admins.server'
import { notifyOfChanges } from '@/lib/features/members/notify-of-changes.server'
import { memberFacts, memberInclude } from '@/lib/features/members/row.server'
import { updateAudits } from '@/lib/features/members/update-audits.server'
import { type Place, type PlacedRow, placesOf, readPlaced } from './read-places.server'
import { type Move, writePlaces } from './write-places.server'

/** The identity provider, or Berth after a change of the rules or of a tenant. */
type Author = Scope<'scim.write'> | { userId: null; name: 'Berth'; address: null; now: Date }

/**
 * The time of a statement grows with the square of the rows that it changes, because triggers list each row for the
 * record. Writing the audit entries empties the list.
 */
const PORTION = 500

/** A group may have thousands of people, whose access all changes in one transaction. */
export const placeLimits = { timeout: 60_000 }

/**
 * Applies the role, tenant and access that groups assign to people, after a change of people or groups. A
 * person who loses access or gets another role or tenant loses sessions, tokens, links and the password,
 * because the person who invited the address may have them. In another tenant, the person owns no service accounts.
 * A group may have thousands of people, so statements are for portions of people and not for each person.
 */
export async function applyPlaces(
  tx: Db,
  by: Author,
  userIds: readonly string[],
): Promise<Result<null, Problem>> {
  if (userIds.length === 0) return ok(null)
  const admins = await lockAdmins(tx)
  await lockPeople(tx, userIds)
  const rows = await readPlaced(tx, userIds)
  const places = await placesOf(tx, rows)
  const moves = rows.flatMap((row) => {
    const place = places.get(row.userId)
    return place === undefined || isPlaced(row, place) ? [] : [moveOf(row, place, by.now)]
  })
  if (takesLastAdmin(admins, moves)) return err(lastAdmin)
  for (let from = 0; from < moves.length; from += PORTION)
    await apply(tx, by, moves.slice(from, from + PORTION))
  return ok(null)
}

const lastAdmin: Problem = conflict(
  'last-admin',
  'This would take the role or the access of the last admin who can sign in.',
)

function takesLastAdmin(admins: readonly string[], moves: readonly Move[]): boolean {
  const leaving = new Set(
    moves.flatMap(({ row, place }) =>
      place.role === 'admin' && !place.isShut ? [] : [row.userId],
    ),
  )
  return admins.length > 0 && admins.every((id) => leaving.has(id))
}

const isPlaced = ({ user, ruled, shutAt }: PlacedRow, place: Place): boolean =>
  user.role === place.role &&
  user.tenantId === place.tenantId &&
  ruled === place.ruled &&
  (place.isShut ? user.disabledAt !== null : shutAt === null)

function moveOf(row: PlacedRow, place: Place, now: Date): Move {
  const isMoved = row.user.role !== place.role || row.user.tenantId !== place.tenantId
  return { row, place, isMoved, ...accessOf(row, place, now) }
}

async function apply(tx: Db, by: Author, moves: readonly Move[]): Promise<void> {
  const ending = moves.filter(({ isMoved, place }) => isMoved || place.isShut)
  await endAccess(tx, idsOf(ending), { now: by.now })
  const leaving = moves.filter(({ row, place }) => row.user.tenantId !== place.tenantId)
  const ended = await endOwnerships(tx, idsOf(leaving))
  await writePlaces(tx, moves)
  const written = await tx.user.findMany({
    where: { id: { in: idsOf(moves) } },
    include: memberInclude,
  })
  const rows = new Map(written.map((row) => [row.id, row]))
  const changes = moves.flatMap(({ row: { user: before } }) => {
    const after = rows.get(before.id)
    return after === undefined ? [] : [{ before, after }]
  })
  await notifyOfChanges(tx, by, changes)
  const entries = changes.flatMap(({ before, after }) =>
    updateAudits({
      id: after.id,
      name: after.name,
      before: memberFacts(before),
      after: memberFacts(after),
      note: 'By the groups of the identity provider (SCIM).',
      ended: ended.get(after.id) ?? null,
    }),
  )
  await (by.userId === null ? recordOwnAudits(tx, by.now, entries) : recordAudits(tx, by, entries))
}

const idsOf = (moves: readonly Move[]): string[] => moves.map(({ row }) => row.userId)

/** SCIM only enables accounts that it disabled itself. An account that an administrator disabled stays disabled. */
function accessOf({ user, shutAt }: PlacedRow, { isShut }: Place, now: Date) {
  const { disabledAt } = user
  if (isShut) return disabledAt === null ? { disabledAt: now, shutAt: now } : { disabledAt, shutAt }
  const isOwn = shutAt !== null && disabledAt?.getTime() === shutAt.getTime()
  return { disabledAt: isOwn ? null : disabledAt, shutAt: null }
}
