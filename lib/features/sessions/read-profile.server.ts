import 'server-only'
import { type Permission, permissions } from '@/lib/auth/permissions'
import { hasPermission, type Principal, type Scope } from '@/lib/auth/scope'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'

const all = Object.keys(permissions) as Permission[]

/** The permissions of a caller: those of the role, limited by the token. */
export const heldBy = (caller: Pick<Principal, 'role' | 'tokenScopes'>): Permission[] =>
  all.filter((it) => hasPermission(caller, it))

/** Returns the caller and the caller's permissions. */
export async function readProfile(scope: Scope<'profile.own'>) {
  const { userId: id, email, name, role, tenantId } = scope
  const tenant =
    tenantId === null ? null : await database().tenant.findUnique({ where: { id: tenantId } })
  const held = heldBy(scope)
  return ok({
    id,
    email,
    name,
    role,
    tenantId,
    tenantName: tenant?.name ?? null,
    permissions: held,
  })
}
