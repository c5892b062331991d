import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'

export type OverviewPool = { id: string; name: string; allAccounts: boolean } | null

/** The pool of a panel, or null for all pools. */
export async function overviewPool(
  db: Db,
  requested: string | undefined,
): Promise<Result<OverviewPool, Problem>> {
  if (requested === undefined) return ok(null)
  const pool = await db.pool.findFirst({
    where: idOrName(requested),
    select: { id: true, name: true, allAccounts: true },
  })
  return pool === null ? err({ kind: 'not-found', what: 'pool' }) : ok(pool)
}

/** Limits a query to the rows of the pool. */
export const ofPool = (pool: OverviewPool) =>
  pool === null ? Prisma.empty : Prisma.sql`and "poolId" = ${pool.id}`

/** A condition that limits accounts to those of the pool. */
export const accountsOf = (pool: OverviewPool): Prisma.AccountWhereInput =>
  pool === null || pool.allAccounts ? {} : { pools: { some: { poolId: pool.id } } }
