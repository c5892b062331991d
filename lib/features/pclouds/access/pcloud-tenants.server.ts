import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { findTenantFor } from '@/lib/features/bindings/find-named.server'
import { refuse } from '@/lib/features/host-flavors/refusal'
import type { PcloudTenantShown } from '../schema'

/**
 * Returns the tenants that may launch on a Pcloud, the owner first. The owner reads only the id of
 * another tenant until that tenant has had a VM there, and then its name.
 */
export async function readPcloudTenants(
  db: Db,
  { tenantId: reader }: Pick<Scope, 'tenantId'>,
  pcloudId: string,
): Promise<PcloudTenantShown[]> {
  const rows = await db.pcloudTenant.findMany({
    where: { pcloudId },
    include: { tenant: { select: { name: true } }, pcloud: { select: { tenantId: true } } },
    // Not sorted by name, because the order would reveal something about hidden names.
    orderBy: [{ addedAt: 'asc' }, { tenantId: 'asc' }],
  })
  const users = await db.vm.findMany({
    where: { pcloudId, tenantId: { in: rows.map(({ tenantId }) => tenantId) } },
    select: { tenantId: true },
    distinct: ['tenantId'],
  })
  const visible = new Set([reader, ...users.map(({ tenantId }) => tenantId)])
  return rows
    .map(({ tenantId, tenant, pcloud, addedAt }) => ({
      id: tenantId,
      name: reader === null || visible.has(tenantId) ? tenant.name : null,
      owner: tenantId === pcloud.tenantId,
      addedAt: addedAt.toISOString(),
    }))
    .toSorted((a, b) => Number(b.owner) - Number(a.owner))
}

/** Returns the name of a tenant that the owner of the Pcloud may read. */
export async function labelForOwner(
  db: Db,
  pcloud: { id: string; owner: string },
  tenantId: string,
): Promise<string> {
  const tenants = await readPcloudTenants(db, { tenantId: pcloud.owner }, pcloud.id)
  return tenants.find(({ id }) => id === tenantId)?.name ?? tenantId
}

/**
 * Finds the tenant to authorise. Staff give the name or id of any tenant, owners the id that
 * another tenant gave them, or their own. All other texts get the same error, including the name of
 * another tenant, an archived tenant and a random id.
 */
export async function tenantToAuthorise(
  db: Db,
  scope: Scope<'pcloud.own'>,
  requested: string,
): Promise<Result<string, Problem>> {
  const found = await findTenantFor(db, scope, requested)
  if (found.ok) return found
  const others = scope.tenantId === null ? 0 : await countOf(db, requested)
  return others === 0 ? refuse('tenant-not-found') : ok(requested)
}

const countOf = (db: Db, id: string) => db.tenant.count({ where: { id, archivedAt: null } })
