import type { Permission } from '@/lib/auth/permissions'
import type { Principal } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'

/** A browser session instead of a token; `confirmed`: and its password was entered within the last 15 minutes. */
export type SessionNeed = 'session' | 'confirmed'

/** What an endpoint needs beside its permission; a token needs `tokenScope`, and is rejected if the endpoint has no such scope. */
type Needs = { session?: SessionNeed | undefined; tokenScope?: Permission | undefined }

/** Refuses tokens without the scope, and sessions that were not confirmed lately, where an endpoint needs more. */
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
