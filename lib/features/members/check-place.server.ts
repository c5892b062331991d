import 'server-only'
import { isStaff, type Role } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'

/**
 * Checks whether a scope may give a user this role and tenant. Staff have no tenant, owners and members have one, and
 * an owner may grant only the tenant roles of their own tenant.
 */
export async function checkPlace(
  db: Db,
  scope: Scope<'member.write'>,
  role: Role,
  tenantId: string | null,
): Promise<Result<null, Problem>> {
  if (scope.tenantId !== null) {
    if (isStaff(role)) return err(invalid('role', 'must be owner or member'))
    if (tenantId !== scope.tenantId) return err({ kind: 'not-found', what: 'tenant' })
    return ok(null)
  }
  if (isStaff(role))
    return tenantId === null
      ? ok(null)
      : err(invalid('tenantId', `must be empty: a ${role} belongs to no tenant`))
  if (tenantId === null)
    return err(invalid('tenantId', `is needed: an ${role} belongs to a tenant`))
  const tenant = await db.tenant.findFirst({ where: { id: tenantId, archivedAt: null } })
  return tenant === null ? err(invalid('tenantId', 'names no tenant')) : ok(null)
}
