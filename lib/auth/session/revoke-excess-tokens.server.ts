import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { can, type Permission, permissions, type Role } from '../permissions'

/**
 * Revokes a user's tokens with a permission that one of these roles lacks, because a later promotion must not restore
 * the permissions of a token. Returns their number.
 */
export async function revokeExcessTokens(
  tx: Db,
  userId: string,
  { roles, now }: { roles: readonly Role[]; now: Date },
): Promise<number> {
  const all = Object.keys(permissions) as Permission[]
  const retained = all.filter((permission) => roles.every((role) => can(role, permission)))
  const open = await tx.apiToken.findMany({
    where: { userId, revokedAt: null },
    select: { id: true, scopes: true },
  })
  const excess = open.filter(({ scopes }) =>
    scopes.some((scope) => !retained.some((it) => it === scope)),
  )
  const { count } = await tx.apiToken.updateMany({
    where: { id: { in: excess.map(({ id }) => id) }, revokedAt: null },
    data: { revokedAt: now },
  })
  return count
}
