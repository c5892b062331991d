import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { holdsAccess } from '@/lib/auth/session/holds-access.server'
import { onAccessChange } from './event-hub.server'

/** The interval at which a stream checks if its session or token has expired. Changes are noticed immediately. */
const accessCheckMs = 30_000

/**
 * Checks whether the caller of a stream still has the access with which it was opened. The access is only
 * queried when it may have changed. Concurrent callers wait for the same query. After a failed query, the next call
 * queries again.
 */
export function watchAccess(
  scope: Scope,
  notify: () => void,
  query: (scope: Scope) => Promise<boolean> = holdsAccess,
) {
  let checkAt = performance.now() + accessCheckMs
  let changes = 0
  let querying: Promise<boolean> | null = null
  const close = onAccessChange(scope.userId, () => {
    checkAt = 0
    changes += 1
    querying = null
    notify()
  })
  const queryAccess = async (): Promise<boolean> => {
    const seen = changes
    const held = await query(scope)
    // The query may have read the access before the change.
    if (seen !== changes) return holds()
    if (held) checkAt = performance.now() + accessCheckMs
    return held
  }
  const holds = async (): Promise<boolean> => {
    if (performance.now() < checkAt) return true
    if (querying !== null) return querying
    const mine = queryAccess().finally(() => {
      if (querying === mine) querying = null
    })
    querying = mine
    return mine
  }
  return { holds, close }
}
