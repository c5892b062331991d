import type { Principal } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'

/** A browser session instead of a token; `confirmed`: and its password was entered within the last 15 minutes. */
export type SessionNeed = 'session' | 'confirmed'

/** Refuses tokens, and sessions that were not confirmed lately, where an endpoint needs more. */
export function meetsNeed(
  need: SessionNeed | null,
  principal: Principal | null,
): Result<null, Problem> {
  if (need === null) return ok(null)
  if (principal === null) return err({ kind: 'unauthenticated' })
  if (principal.sessionId === null) return err({ kind: 'session-required' })
  if (need === 'confirmed' && principal.isConfirmed !== true)
    return err({ kind: 'confirmation-required' })
  return ok(null)
}
