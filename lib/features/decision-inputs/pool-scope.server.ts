import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Pool } from '@/lib/db/generated/client'
import type { EligibilityFacts } from '@/lib/engine'

/** The limits of a pool and the ids of its accounts; null for all accounts. */
type PoolScope = { facts: EligibilityFacts['pool']; accountIds: readonly string[] | null }

const everything: PoolScope = {
  facts: { name: 'Global default', quota: null, running: 0, realms: null, tenants: null },
  accountIds: null,
}

/** The scope of a pool, or of the global default if `poolId` is null; null if there is no such pool. */
export async function poolOf(db: Db, poolId: string | null): Promise<PoolScope | null> {
  if (poolId === null) return everything
  const row = await db.pool.findUnique({ where: { id: poolId } })
  const [scope] = row === null ? [] : await scopesOf(db, [row])
  return scope?.scope ?? null
}

type Members = { poolId: string; accounts: string[]; realms: string[]; tenants: string[] }

/**
 * The scopes of pools, in the same order. The ids of each pool are read as one JSON value, because the client takes ten
 * times as long to read ten thousand rows.
 */
export async function scopesOf(
  db: Db,
  pools: readonly Pool[],
): Promise<{ pool: Pool; scope: PoolScope }[]> {
  const rows = await db.$queryRaw<Members[]>`
    select pool."id" as "poolId",
      array_to_json(array(select "accountId" from "PoolAccount" where "poolId" = pool."id")) as "accounts",
      array_to_json(array(select "realmId" from "PoolRealm" where "poolId" = pool."id")) as "realms",
      array_to_json(array(select "tenantId" from "PoolTenant" where "poolId" = pool."id")) as "tenants"
    from "Pool" as pool where pool."id" = any(${pools.map(({ id }) => id)})`
  const members = new Map(rows.map((row) => [row.poolId, row]))
  return pools.map((pool) => ({ pool, scope: scopeOf(pool, members.get(pool.id)) }))
}

function scopeOf(pool: Pool, members: Members | undefined): PoolScope {
  const { name, quota } = pool
  const { accounts = [], realms = [], tenants = [] } = members ?? {}
  const facts = {
    name,
    quota,
    running: pool.running + pool.reserved,
    realms: pool.allRealms ? null : realms,
    tenants: pool.allTenants ? null : tenants,
  }
  return { facts, accountIds: pool.allAccounts ? null : accounts }
}
