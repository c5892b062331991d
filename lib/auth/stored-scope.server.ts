import 'server-only'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import type { Permission } from './permissions'
import { isShutOut, userFields } from './principal.server'
import { type Scope, scopeFor } from './scope'

/**
 * Proof that a user has a permission now, for a job that runs later on behalf of the user. Refused for users who are
 * disabled or deleted, whose account has expired, or whose role has lost the permission.
 */
export async function scopeOfPerson<P extends Permission>(
  db: Db,
  userId: string,
  permission: P,
  now: Date,
): Promise<Result<Scope<P>, Problem>> {
  const user = await db.user.findUnique({ where: { id: userId }, select: userFields })
  const isEnabled =
    user !== null && !isShutOut(user) && (user.expiresAt === null || user.expiresAt > now)
  const principal = isEnabled
    ? {
        userId: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        tenantId: user.tenantId,
        sessionId: null,
        tokenId: null,
        tokenScopes: null,
      }
    : null
  return scopeFor(principal, permission, { requestId: `job-${newId()}`, address: null, now })
}
