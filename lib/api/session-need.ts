import type { Permission } from '@/lib/auth/permissions'
import type { Principal } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'

/**
 * A browser session instead of a token. `confirmed` also requires that the password was entered within the last 15
 * minutes.
 */
export type SessionNeed = 'session' | 'confirmed'

/**
 * What an endpoint requires in addition to its permission. A token needs `tokenScope`; without such a scope tokens are
 * refused.
 */
type Needs = { session?: SessionNeed | undefined; tokenScope?: Permission | undefined }

/** Refuses tokens without the scope, and sessions without a recent confirmation if the endpoint needs one. */
export function meetsNeed(
  { session, tokenScope }: Needs,
  principal: Principal | null,
): Result<null, Problem> {
  if (session === undefined) return ok(null)
  if (principal === null) return err({ kind: 'unauthenticated' })
  if (principal.sessionId === null) {
    if (tokenScope === undefined) return err({ kind: 'session-required' })
    const hasScope = principal.tokenScopes?.includes(tokenScope) === true
    return hasScope ? ok(null) : err({ kind: 'forbidden', permission: tokenScope })
  }
  if (session === 'confirmed' && principal.isConfirmed !== true)
    return err({ kind: 'confirmation-required' })
  return ok(null)
}
