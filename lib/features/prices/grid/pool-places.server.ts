import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { scopesOf } from '@/lib/features/decision-inputs/pool-scope.server'

/** The accounts and realms that a pool allows. Archived pools are left out. */
export type PoolPlaces = {
  id: string
  name: string
  allows: (accountId: string, realmId: string) => boolean
}

export async function poolPlaces(db: Db): Promise<PoolPlaces[]> {
  const pools = await db.pool.findMany({
    where: { archivedAt: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const scopes = await scopesOf(db, pools)
  return scopes.map(({ pool: { id, name }, scope }) => {
    const isAccount = isIn(scope.accountIds)
    const isRealm = isIn(scope.facts.realms)
    return { id, name, allows: (account, realm) => isAccount(account) && isRealm(realm) }
  })
}

/** Null for all. */
function isIn(ids: readonly string[] | null): (id: string) => boolean {
  const allowed = ids === null ? null : new Set(ids)
  return (id) => allowed === null || allowed.has(id)
}
