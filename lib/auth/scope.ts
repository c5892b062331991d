import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { can, isStaff, type Permission, type Role } from './permissions'

/** Who is calling, as a session or a token says. */
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

/** What people of a tenant know of, and hear plainly that they may not do. */
const spokenOf: ReadonlySet<Permission> = new Set(['pcloud.own', 'pool.manage'])

/**
 * The proof, or why not. Tenants are told "not found" about everything else that is staff's,
 * staff are told which permission they lack.
 */
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
  return err(
    isStaff(principal.role) || spokenOf.has(permission)
      ? { kind: 'forbidden', permission }
      : { kind: 'not-found', what: 'page' },
  )
}
