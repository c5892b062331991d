import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { can, isStaff, type Permission, type Role } from './permissions'

/** The person of a call, from a session or a token. */
export type Principal = {
  userId: string
  name: string
  email: string
  role: Role
  /** The tenant of an owner or member; null for staff. */
  tenantId: string | null
  sessionId: string | null
  tokenId: string | null
  /** What a token is limited to; null for a session, which may all its role may. */
  tokenScopes: readonly Permission[] | null
  /** The session's password was entered within the last 15 minutes. */
  isConfirmed?: boolean
  /** The session may only set up a second factor: the settings require one of its person's role. */
  needsSecondFactor?: boolean
}

/** The call itself: when, from where, under which id. */
export type Call = {
  requestId: string
  address: string | null
  now: Date
  /** The same on the clock of this process (`performance.now()`); absent where no call came in. */
  arrivedAt?: number
}

/** A caller whom the settings let in without a session or token. */
export type Stranger = Call & { userId: null; tenantId: null }

declare const proof: unique symbol

/**
 * Proof that someone may do something. Verbs ask for it; only `scopeFor` makes it.
 * `Scope` alone is the proof of anything at all: enough to be named in the audit log, for no verb.
 */
export type Scope<P extends Permission = Permission> = Principal & Call & { readonly [proof]: P }

/** Operations that people of a tenant know of: where their role may not do them, the response is 403. */
const visibleToTenants: ReadonlySet<Permission> = new Set(['pcloud.own', 'pool.manage'])

/** The proof, or the refusal. */
export function scopeFor<P extends Permission>(
  principal: Principal | null,
  permission: P,
  call: Call,
): Result<Scope<P>, Problem> {
  if (principal === null) return err({ kind: 'unauthenticated' })
  const allowed =
    can(principal.role, permission) &&
    (principal.tokenScopes === null || principal.tokenScopes.includes(permission))
  // The one cast that makes a proof: everything above is what it proves.
  if (allowed) return ok({ ...principal, ...call } as Scope<P>)
  return err(lacking(principal, permission))
}

/**
 * The refusal of a caller without a permission. Staff read its name. People of a tenant read it only if their role holds
 * it, so that their token lacks it; what they do not know of is not found.
 */
export function lacking({ role }: Pick<Principal, 'role'>, permission: Permission): Problem {
  if (isStaff(role)) return { kind: 'forbidden', permission }
  return visibleToTenants.has(permission)
    ? { kind: 'forbidden', permission: can(role, permission) ? permission : null }
    : { kind: 'not-found', what: 'page' }
}
