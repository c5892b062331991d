import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Which accounts and realms a living pool allows. */
export type PoolPlaces = {
  id: string
  name: string
  allows: (accountId: string, realmId: string) => boolean
}

export async function poolPlaces(db: Db): Promise<PoolPlaces[]> {
  const pools = await db.pool.findMany({
    where: { archivedAt: null },
    include: { accounts: true, realms: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return pools.map((pool) => {
    const accounts = new Set(pool.accounts.map(({ accountId }) => accountId))
    const realms = new Set(pool.realms.map(({ realmId }) => realmId))
    return {
      id: pool.id,
      name: pool.name,
      allows: (accountId, realmId) =>
        (pool.allAccounts || accounts.has(accountId)) && (pool.allRealms || realms.has(realmId)),
    }
  })
}
