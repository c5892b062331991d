import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { lockPeople } from './lock-people.server'

/**
 * Revokes users' sessions, API tokens and open links, so that none becomes valid again when a user is enabled or gets a
 * new password. The session of the request may stay. Event streams end with the access that opened them. The users are
 * locked first, because access that another transaction creates is not visible before it commits.
 */
export async function endAccess(
  tx: Db,
  userIds: readonly string[],
  { now, keep = null }: { now: Date; keep?: string | null },
): Promise<void> {
  if (userIds.length === 0) return
  await lockPeople(tx, userIds)
  const userId = { in: [...userIds] }
  const open = { userId, revokedAt: null }
  await tx.session.updateMany({
    where: { ...open, ...(keep === null ? {} : { id: { not: keep } }) },
    data: { revokedAt: now },
  })
  await tx.apiToken.updateMany({ where: open, data: { revokedAt: now } })
  await tx.passwordLink.deleteMany({ where: { userId, usedAt: null } })
}
