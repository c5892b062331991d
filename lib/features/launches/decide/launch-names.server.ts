import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { revisionCache } from '@/lib/db/revision-cache.server'
import type { Revisions } from '@/lib/db/revisions.server'

type Named = { id: string; name: string }
type Book = ReadonlyMap<string, Named>

/** Pools, deployables, tenants and accounts that launches may speak of, by id and by name. */
export type LaunchNames = { pool: Book; deployable: Book; tenant: Book; account: Book }

/** The names as of a revision of the facts, read once. */
const namesOf = revisionCache('names', () => readNames())

/** The names as of a revision of the facts. */
export const launchNames = ({ facts }: Pick<Revisions, 'facts'>): Promise<LaunchNames> =>
  namesOf(facts)

async function readNames(): Promise<LaunchNames> {
  const db = database()
  const living = { where: { archivedAt: null }, select: { id: true, name: true } }
  const [pool, deployable, tenant, account] = await Promise.all([
    db.pool.findMany(living),
    db.deployable.findMany(living),
    db.tenant.findMany(living),
    db.account.findMany({ ...living, orderBy: { ordinal: 'desc' } }),
  ])
  return {
    pool: bookOf(pool),
    deployable: bookOf(deployable),
    tenant: bookOf(tenant),
    account: bookOf(account),
  }
}

// Ids come last: where one row's name is another's id, the id is meant.
const bookOf = (rows: readonly Named[]): Book =>
  new Map([
    ...rows.map((row) => [row.name, row] as const),
    ...rows.map((row) => [row.id, row] as const),
  ])

/** The row that an id or name of a request means, or the refusal at its path. */
export function named(
  names: LaunchNames,
  noun: keyof LaunchNames,
  value: string,
  path: string,
): Result<Named, Problem> {
  const found = names[noun].get(value)
  return found === undefined ? err(unknownName(noun, value, path)) : ok(found)
}

/** The refusal of an id or name that means nothing. */
export const unknownName = (noun: keyof LaunchNames, value: string, path: string): Problem =>
  invalid(path, `There is no ${noun} "${value}".`, `unknown-${noun}`)
