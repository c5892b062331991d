import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { EligibilityFacts } from '@/lib/engine'

/** What a pool allows, and its accounts; null: all of them. */
type PoolScope = { facts: EligibilityFacts['pool']; accountIds: string[] | null }

const everything: PoolScope = {
  facts: { name: 'Global default', quota: null, running: 0, realms: null, tenants: null },
  accountIds: null,
}

/** The scope of a pool, or that of the global default; null when there is no such pool. */
export async function poolOf(db: Db, poolId: string | null): Promise<PoolScope | null> {
  if (poolId === null) return everything
  const row = await db.pool.findUnique({ where: { id: poolId }, include: poolParts })
  return row === null ? null : scopeOf(row)
}

/** What a scope is made from beside the row of the pool. */
export const poolParts = { accounts: true, realms: true, tenants: true } as const

export function scopeOf(row: Prisma.PoolGetPayload<{ include: typeof poolParts }>): PoolScope {
  const { name, quota } = row
  const running = row.running + row.reserved
  const realms = row.allRealms ? null : row.realms.map(({ realmId }) => realmId)
  const tenants = row.allTenants ? null : row.tenants.map(({ tenantId }) => tenantId)
  return {
    facts: { name, quota, running, realms, tenants },
    accountIds: row.allAccounts ? null : row.accounts.map(({ accountId }) => accountId),
  }
}
