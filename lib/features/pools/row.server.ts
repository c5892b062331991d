import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { storedOf } from '@/lib/features/resources/resource.server'
import { usageOf } from '@/lib/features/resources/usage'
import { type Pool, poolFields } from './schema'

const ofProvider = { select: { id: true, name: true, provider: { select: { name: true } } } }

export const poolInclude = {
  accounts: { include: { account: ofProvider }, orderBy: { account: { ordinal: 'asc' } } },
  realms: { include: { realm: ofProvider }, orderBy: { realm: { name: 'asc' } } },
  tenants: {
    include: { tenant: { select: { id: true, name: true } } },
    orderBy: { tenant: { name: 'asc' } },
  },
  policy: {
    include: {
      versions: { orderBy: { version: 'desc' }, take: 1, select: { inherits: true } },
      drafts: {
        where: { closedAt: null },
        orderBy: { updatedAt: 'desc' },
        select: { updatedAt: true, user: { select: { name: true } } },
      },
    },
  },
} satisfies Prisma.PoolInclude

export type PoolRow = Prisma.PoolGetPayload<{ include: typeof poolInclude }>

/** Returns pools with their lists, their policy in force, and the numbers of accounts and deployables. */
export async function serializePools(db: Db, rows: readonly PoolRow[]): Promise<Pool[]> {
  if (rows.length === 0) return []
  const accounts = await db.account.count({ where: { archivedAt: null } })
  const deployables = await db.deployable.count({ where: { archivedAt: null } })
  return rows.map((row) => {
    const shown = serializeFields(poolFields, row)
    return {
      ...storedOf(row),
      ...shown,
      ...usageOf(row),
      policy: policyOf(row),
      counts: {
        accounts: shown.accounts === 'all' ? accounts : shown.accounts.length,
        deployables,
      },
    }
  })
}

/** Versions are numbered as they become live, so the newest one is the live one. */
function policyOf({ id, policy }: PoolRow): Pool['policy'] {
  const inherits = policy?.versions[0]?.inherits ?? true
  return {
    id: policy?.id ?? id,
    state: inherits ? 'inherits' : 'custom',
    liveVersion: policy?.liveVersion ?? 0,
    drafts: (policy?.drafts ?? []).map(({ user, updatedAt }) => ({
      by: user.name,
      updatedAt: updatedAt.toISOString(),
    })),
  }
}
