import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { revisionCache } from '@/lib/db/revision-cache.server'
import type { Revisions } from '@/lib/db/revisions.server'

type Named = { id: string; name: string }
type Book<Row extends Named = Named> = ReadonlyMap<string, Row>

/** `tenants`: ids of those that may launch into it; null: all. */
type NamedPool = Named & { tenants: ReadonlySet<string> | null }

/** Pools, deployables, tenants and accounts that launches may speak of, by id and by name. */
export type LaunchNames = { pool: Book<NamedPool>; deployable: Book; tenant: Book; account: Book }

/** The names as of a revision of the facts, read once. */
const namesOf = revisionCache('names', () => readNames())

/** The names as of a revision of the facts. */
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
    pool: bookOf(
      pool.map(({ id, name, allTenants, tenants }) => ({
        id,
        name,
        tenants: allTenants ? null : new Set(tenants.map(({ tenantId }) => tenantId)),
      })),
    ),
    deployable: bookOf(deployable),
    tenant: bookOf(tenant),
    account: bookOf(account),
  }
}

// Ids come last: where one row's name is another's id, the id is meant.
const bookOf = <Row extends Named>(rows: readonly Row[]): Book<Row> =>
  new Map([
    ...rows.map((row) => [row.name, row] as const),
    ...rows.map((row) => [row.id, row] as const),
  ])

/** The row that an id or name of a request means, or the refusal at its path. */
export function named(
  names: LaunchNames,
  noun: Exclude<keyof LaunchNames, 'pool'>,
  value: string,
  path: string,
): Result<Named, Problem> {
  const found = names[noun].get(value)
  return found === undefined ? err(unknownName(noun, value, path)) : ok(found)
}

/** The pool that an id or name means; to people of a tenant there are only those that they may launch into. */
export function namedPool(
  names: LaunchNames,
  { tenantId }: Pick<Scope, 'tenantId'>,
  value: string,
  path: string,
): Result<Named, Problem> {
  const found = names.pool.get(value)
  const isVisible = tenantId === null || found?.tenants == null || found.tenants.has(tenantId)
  return found === undefined || !isVisible ? err(unknownName('pool', value, path)) : ok(found)
}

/** The refusal of an id or name that means nothing. */
export const unknownName = (noun: keyof LaunchNames, value: string, path: string): Problem =>
  invalid(path, `There is no ${noun} "${value}".`, `unknown-${noun}`)
