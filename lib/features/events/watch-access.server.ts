import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { holdsAccess } from '@/lib/auth/session/holds-access.server'
import { onAccessChange } from './event-hub.server'

/** The interval at which a stream checks if its session or token has expired. Changes are noticed immediately. */
const accessCheckMs = 30_000

/**
 * Checks whether the caller of a stream still has the access with which it was opened. The access is only
 * queried when it may have changed.
 */
export function watchAccess(scope: Scope, notify: () => void) {
  let checkAt = performance.now() + accessCheckMs
  const close = onAccessChange(scope.userId, () => {
    checkAt = 0
    notify()
  })
  const holds = async (): Promise<boolean> => {
    if (performance.now() < checkAt) return true
    checkAt = performance.now() + accessCheckMs
    return holdsAccess(scope)
  }
  return { holds, close }
}
