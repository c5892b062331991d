import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PoolChanges } from './schema'

type Chosen = Pick<PoolChanges, 'accounts' | 'realms' | 'tenants'>

/** Replaces the accounts, realms and tenants that a pool lists. An omitted field does not change. */
export async function writeChosen(
  tx: Db,
  poolId: string,
  { accounts, realms, tenants }: Chosen,
): Promise<void> {
  if (accounts !== undefined) {
    await tx.pool.update({ where: { id: poolId }, data: { allAccounts: accounts === 'all' } })
    await tx.poolAccount.deleteMany({ where: { poolId } })
    const data = idsOf(accounts).map((accountId) => ({ poolId, accountId }))
    await tx.poolAccount.createMany({ data })
  }
  if (realms !== undefined) {
    await tx.pool.update({ where: { id: poolId }, data: { allRealms: realms === 'all' } })
    await tx.poolRealm.deleteMany({ where: { poolId } })
    await tx.poolRealm.createMany({ data: idsOf(realms).map((realmId) => ({ poolId, realmId })) })
  }
  if (tenants !== undefined) {
    await tx.pool.update({ where: { id: poolId }, data: { allTenants: tenants === 'all' } })
    await tx.poolTenant.deleteMany({ where: { poolId } })
    const data = idsOf(tenants).map((tenantId) => ({ poolId, tenantId }))
    await tx.poolTenant.createMany({ data })
  }
}

/** A row that is named twice is listed once. */
const idsOf = (chosen: 'all' | readonly string[]) => (chosen === 'all' ? [] : [...new Set(chosen)])
