import { randomUUID } from 'node:crypto'
import { principalOf } from '@/lib/auth/principal.server'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import type { Person } from '../people'

/** The proof that a person may launch, as the router would make it. */
export async function launchScope(who: Person, now = new Date()): Promise<Scope<'launch.write'>> {
  const principal = await principalOf(new Headers(who.headers), now)
  const scope = scopeFor(principal, 'launch.write', { requestId: randomUUID(), address: null, now })
  if (!scope.ok) throw new Error(`${who.name} may not launch: ${scope.error.kind}`)
  return scope.value
}
