import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { holdsAccess } from '@/lib/auth/session/holds-access.server'
import { onAccessChange } from './event-hub.server'

/** How often a stream checks whether its caller's session or token has expired; changes take effect at once. */
const accessCheckMs = 30_000

/** Whether the caller of a stream still holds what it was opened with: looked up when it may have changed. */
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
