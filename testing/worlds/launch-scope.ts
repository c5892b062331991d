import { randomUUID } from 'node:crypto'
import type { Permission } from '@/lib/auth/permissions'
import { principalOf } from '@/lib/auth/principal.server'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import type { Person } from '../people'

/** The proof that a person may launch, as the router would make it. */
export const launchScope = (who: Person, now = new Date()): Promise<Scope<'launch.write'>> =>
  scopeOf(who, 'launch.write', now)

/** The proof that a person may do something. */
export async function scopeOf<P extends Permission>(
  who: Person,
  permission: P,
  now = new Date(),
): Promise<Scope<P>> {
  const principal = await principalOf(new Headers(who.headers), now)
  const scope = scopeFor(principal, permission, { requestId: randomUUID(), address: null, now })
  if (!scope.ok) throw new Error(`${who.name} has no permission ${permission}: ${scope.error.kind}`)
  return scope.value
}
