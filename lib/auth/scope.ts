import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { can, isStaff, type Permission, type Role } from './permissions'

/** The user of a call, from a session or a token. */
export type Principal = {
  userId: string
  name: string
  email: string
  role: Role
  /** The tenant of an owner or member; null for staff. */
  tenantId: string | null
  sessionId: string | null
  tokenId: string | null
  /** The permissions to which a token is limited. Null for a session, which has all permissions of the role. */
  tokenScopes: readonly Permission[] | null
  /** The session's password was entered within the last 15 minutes. */
  isConfirmed?: boolean
  /** The session may only set up a second factor, which the settings require for the role of its user. */
  needsSecondFactor?: boolean
}

/** The id, source and time of a call. */
export type Call = {
  requestId: string
  address: string | null
  now: Date
  /** The same time on the clock of this process (`performance.now()`). Absent if there was no incoming call. */
  arrivedAt?: number
}

/** A caller without a session or token, whom the settings admit. */
export type Stranger = Call & { userId: null; tenantId: null }

declare const proof: unique symbol

/**
 * Proof that a principal has a permission. Verbs require it, and only `scopeFor` creates it. `Scope` without a
 * permission is enough for the audit log, but for no verb.
 */
export type Scope<P extends Permission = Permission> = Principal & Call & { readonly [proof]: P }

/** Operations that users of a tenant can see. Without the permission the response is 403 and not 404. */
const visibleToTenants: ReadonlySet<Permission> = new Set(['pcloud.own', 'pool.manage'])

/** True if the role has a permission and the token, if there is one, is not limited to others. */
export const hasPermission = (
  { role, tokenScopes }: Pick<Principal, 'role' | 'tokenScopes'>,
  permission: Permission,
): boolean => can(role, permission) && (tokenScopes === null || tokenScopes.includes(permission))

/** Checks a permission of a principal; returns the proof or the refusal. */
export function scopeFor<P extends Permission>(
  principal: Principal | null,
  permission: P,
  call: Call,
): Result<Scope<P>, Problem> {
  if (principal === null) return err({ kind: 'unauthenticated' })
  // This cast is the only one that creates a proof.
  if (hasPermission(principal, permission)) return ok({ ...principal, ...call } as Scope<P>)
  return err(lacking(principal, permission))
}

/**
 * The refusal of a caller without a permission. Staff get the permission. Users of a tenant get it only if their role
 * has it and their token lacks it. Operations that they cannot see are not found.
 */
export function lacking({ role }: Pick<Principal, 'role'>, permission: Permission): Problem {
  if (isStaff(role)) return { kind: 'forbidden', permission }
  return visibleToTenants.has(permission)
    ? { kind: 'forbidden', permission: can(role, permission) ? permission : null }
    : { kind: 'not-found', what: 'page' }
}
