import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { findTenant, findTenantFor } from '@/lib/features/bindings/find-named.server'
import type { PcloudTenantShown } from '../schema'

/**
 * The tenants that may launch on a Pcloud, its owner first. Its owner reads the name of another tenant only after that
 * tenant has had a VM there, and its id before.
 */
export async function readPcloudTenants(
  db: Db,
  { tenantId: reader }: Pick<Scope, 'tenantId'>,
  pcloudId: string,
): Promise<PcloudTenantShown[]> {
  const rows = await db.pcloudTenant.findMany({
    where: { pcloudId },
    include: { tenant: { select: { name: true } }, pcloud: { select: { tenantId: true } } },
    // Not by name, which would tell something of the names that are not shown.
    orderBy: [{ addedAt: 'asc' }, { tenantId: 'asc' }],
  })
  const users = await db.vm.findMany({
    where: { pcloudId, tenantId: { in: rows.map(({ tenantId }) => tenantId) } },
    select: { tenantId: true },
    distinct: ['tenantId'],
  })
  const known = new Set([reader, ...users.map(({ tenantId }) => tenantId)])
  return rows
    .map(({ tenantId, tenant, pcloud, addedAt }) => ({
      id: tenantId,
      name: reader === null || known.has(tenantId) ? tenant.name : null,
      owner: tenantId === pcloud.tenantId,
      addedAt: addedAt.toISOString(),
    }))
    .toSorted((a, b) => Number(b.owner) - Number(a.owner))
}

/** What the owner of a Pcloud calls one of its tenants. */
export async function labelForOwner(
  db: Db,
  pcloud: { id: string; owner: string },
  tenantId: string,
): Promise<string> {
  const tenants = await readPcloudTenants(db, { tenantId: pcloud.owner }, pcloud.id)
  return tenants.find(({ id }) => id === tenantId)?.name ?? tenantId
}

/** The tenant to authorise: staff name any, owners another one by the id that it gave them, or their own. */
export async function tenantToAuthorise(
  db: Db,
  scope: Scope<'pcloud.own'>,
  wanted: string,
): Promise<Result<string, Problem>> {
  if (scope.tenantId === null) return findTenant(db, wanted)
  const own = await findTenantFor(db, scope, wanted)
  if (own.ok) return own
  const other = await db.tenant.count({ where: { id: wanted, archivedAt: null } })
  return other === 0 ? err(unknownId(wanted)) : ok(wanted)
}

const unknownId = (wanted: string) =>
  invalid(
    'tenant',
    `There is no tenant with the id "${wanted}". Ask the people of that tenant for its id: their start page shows it.`,
    'unknown-tenant',
  )
