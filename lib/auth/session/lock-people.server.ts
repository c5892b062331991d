import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Role } from '../permissions'
import type { Principal } from '../scope'

type LockedPerson = {
  id: string
  role: Role
  tenantId: string | null
  passwordHash: string | null
  disabledAt: Date | null
  revision: number
}

/**
 * Locks users until the transaction ends, and returns their present rows. What creates access and what ends access both
 * lock the user first, so that the end of access finds all that was created before it. A transaction that locks several
 * users locks the admins first (`lockAdmins`), then the others by id.
 */
export const lockPeople = (tx: Db, ids: readonly string[]): Promise<LockedPerson[]> =>
  tx.$queryRaw<LockedPerson[]>`
    select "id", "role"::text as "role", "tenantId", "passwordHash", "disabledAt", "revision"
    from "User" where "id" = any(${[...ids]}::text[]) order by "id" for no key update`

/** True if a locked user is enabled and has the same role and tenant as when it was read. */
export const hasSamePlace = (
  locked: LockedPerson | undefined,
  before: { role: Role; tenantId: string | null },
): locked is LockedPerson =>
  locked !== undefined &&
  locked.disabledAt === null &&
  locked.role === before.role &&
  locked.tenantId === before.tenantId

/**
 * Locks the caller and other users. False if the session of the call has ended, one of them is disabled, or the caller
 * has another role or tenant.
 */
export async function lockForCaller(
  tx: Db,
  caller: Pick<Principal, 'userId' | 'role' | 'tenantId' | 'sessionId'>,
  others: readonly string[],
): Promise<boolean> {
  const { userId, sessionId } = caller
  const locked = await lockPeople(tx, [userId, ...others])
  const own = locked.find(({ id }) => id === userId)
  if (!hasSamePlace(own, caller) || locked.some(({ disabledAt }) => disabledAt !== null))
    return false
  return (
    sessionId === null ||
    (await tx.session.count({ where: { id: sessionId, revokedAt: null } })) === 1
  )
}
