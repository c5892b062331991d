import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'

/** The id of the living tenant that an id or name means. */
export async function findTenant(db: Db, wanted: string): Promise<Result<string, Problem>> {
  const found = await db.tenant.findMany({
    where: { ...idOrName(wanted), archivedAt: null },
    select: { id: true },
  })
  // Where one row's name is another's id, the id is meant.
  const tenant = found.find(({ id }) => id === wanted) ?? found[0]
  return tenant === undefined ? err(unknownTenant(wanted)) : ok(tenant.id)
}

/** The same for a caller: people of a tenant know their own alone. */
export async function findTenantFor(
  db: Db,
  { tenantId }: Pick<Scope, 'tenantId'>,
  wanted: string,
): Promise<Result<string, Problem>> {
  if (tenantId === null) return findTenant(db, wanted)
  const own = await db.tenant.count({ where: { AND: [{ id: tenantId }, idOrName(wanted)] } })
  return own === 0 ? err(unknownTenant(wanted)) : ok(tenantId)
}

const unknownTenant = (wanted: string) =>
  invalid('tenant', `There is no tenant "${wanted}".`, 'unknown-tenant')

/** The id of the living realm that an id, a name or `provider/name` means. */
export async function findRealm(db: Db, wanted: string): Promise<Result<string, Problem>> {
  const living = await db.realm.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true, provider: { select: { name: true } } },
  })
  const titleOf = (row: (typeof living)[number]) => `${row.provider.name}/${row.name}`
  const byId = living.filter(({ id }) => id === wanted)
  const byText = living.filter((row) => row.name === wanted || titleOf(row) === wanted)
  const [first, second] = byId.length > 0 ? byId : byText
  if (first === undefined)
    return err(invalid('az', `There is no realm "${wanted}".`, 'unknown-realm'))
  if (second === undefined) return ok(first.id)
  const titles = byText.map((row) => `"${titleOf(row)}"`).join(' or ')
  return err(invalid('az', `"${wanted}" names several realms: write ${titles}.`, 'ambiguous-realm'))
}
