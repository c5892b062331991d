import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'

/** Returns the id of the tenant with this id or name, if it is not archived. */
export async function findTenant(db: Db, requested: string): Promise<Result<string, Problem>> {
  const found = await db.tenant.findMany({
    where: { ...idOrName(requested), archivedAt: null },
    select: { id: true },
  })
  // If one tenant's name is another tenant's id, the id takes precedence.
  const tenant = found.find(({ id }) => id === requested) ?? found[0]
  return tenant === undefined ? err(unknownTenant(requested)) : ok(tenant.id)
}

/** Finds a tenant for a caller. Members of a tenant can only find their own. */
export async function findTenantFor(
  db: Db,
  { tenantId }: Pick<Scope, 'tenantId'>,
  requested: string,
): Promise<Result<string, Problem>> {
  if (tenantId === null) return findTenant(db, requested)
  const own = await db.tenant.count({ where: { AND: [{ id: tenantId }, idOrName(requested)] } })
  return own === 0 ? err(unknownTenant(requested)) : ok(tenantId)
}

const unknownTenant = (requested: string) =>
  invalid('tenant', `There is no tenant "${requested}".`, 'unknown-tenant')

/** Returns the id of the realm with this id, name or `provider/name`, if it is not archived. */
export async function findRealm(db: Db, requested: string): Promise<Result<string, Problem>> {
  const living = await db.realm.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true, provider: { select: { name: true } } },
  })
  const titleOf = (row: (typeof living)[number]) => `${row.provider.name}/${row.name}`
  const byId = living.filter(({ id }) => id === requested)
  const byText = living.filter((row) => row.name === requested || titleOf(row) === requested)
  const [first, second] = byId.length > 0 ? byId : byText
  if (first === undefined)
    return err(invalid('az', `There is no realm "${requested}".`, 'unknown-realm'))
  if (second === undefined) return ok(first.id)
  const titles = byText.map((row) => `"${titleOf(row)}"`).join(' or ')
  return err(
    invalid('az', `"${requested}" names several realms: write ${titles}.`, 'ambiguous-realm'),
  )
}
