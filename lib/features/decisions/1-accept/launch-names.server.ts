import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { revisionCache } from '@/lib/db/revision-cache.server'
import type { Revisions } from '@/lib/db/revisions.server'

type Named = { id: string; name: string }
type Lookup<Row extends Named = Named> = ReadonlyMap<string, Row>

/** `tenants`: ids of the tenants that may launch into the pool; null for all tenants. */
type NamedPool = Named & { tenants: ReadonlySet<string> | null }

/** Pools, deployables, tenants and accounts that launch requests may refer to, by id and by name. */
export type LaunchNames = {
  pool: Lookup<NamedPool>
  deployable: Lookup
  tenant: Lookup
  account: Lookup
}

/** Read once for each revision of the facts. */
const namesOf = revisionCache('names', () => readNames())

export const launchNames = ({ facts }: Pick<Revisions, 'facts'>): Promise<LaunchNames> =>
  namesOf(facts)

async function readNames(): Promise<LaunchNames> {
  const db = database()
  const living = { where: { archivedAt: null }, select: { id: true, name: true } }
  const [pool, deployable, tenant, account] = await Promise.all([
    db.pool.findMany({
      where: living.where,
      select: { ...living.select, allTenants: true, tenants: { select: { tenantId: true } } },
    }),
    db.deployable.findMany(living),
    db.tenant.findMany(living),
    db.account.findMany({ ...living, orderBy: { ordinal: 'desc' } }),
  ])
  return {
    pool: lookupOf(
      pool.map(({ id, name, allTenants, tenants }) => ({
        id,
        name,
        tenants: allTenants ? null : new Set(tenants.map(({ tenantId }) => tenantId)),
      })),
    ),
    deployable: lookupOf(deployable),
    tenant: lookupOf(tenant),
    account: lookupOf(account),
  }
}

// Ids are added last: if the name of one row equals the id of another, it refers to the id.
const lookupOf = <Row extends Named>(rows: readonly Row[]): Lookup<Row> =>
  new Map([
    ...rows.map((row) => [row.name, row] as const),
    ...rows.map((row) => [row.id, row] as const),
  ])

/** Finds the row with an id or name of a request; the error refers to the field at `path`. */
export function lookUp(
  names: LaunchNames,
  noun: Exclude<keyof LaunchNames, 'pool'>,
  value: string,
  path: string,
): Result<Named, Problem> {
  const found = names[noun].get(value)
  return found === undefined ? err(unknownName(noun, value, path)) : ok(found)
}

/** Finds the pool with an id or name. For tenant users, pools closed to their tenant do not exist. */
export function lookUpPool(
  names: LaunchNames,
  { tenantId }: Pick<Scope, 'tenantId'>,
  value: string,
  path: string,
): Result<Named, Problem> {
  const found = names.pool.get(value)
  const isVisible = tenantId === null || found?.tenants == null || found.tenants.has(tenantId)
  return found === undefined || !isVisible ? err(unknownName('pool', value, path)) : ok(found)
}

/** The error for an id or name that does not exist. */
export const unknownName = (noun: keyof LaunchNames, value: string, path: string): Problem =>
  invalid(path, `There is no ${noun} "${value}".`, `unknown-${noun}`)
