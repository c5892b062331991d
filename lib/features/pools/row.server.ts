import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { storedOf } from '@/lib/features/resources/resource.server'
import { usageOf } from '@/lib/features/resources/usage'
import type { Pool } from './schema'

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

/** Pools with what surrounds them: what they take, whose policy decides, how much there is to decide about. */
export async function shownPools(db: Db, rows: readonly PoolRow[]): Promise<Pool[]> {
  if (rows.length === 0) return []
  const accounts = await db.account.count({ where: { archivedAt: null } })
  const deployables = await db.deployable.count({ where: { archivedAt: null } })
  return rows.map((row) => {
    const taken = takenBy(row)
    return {
      ...storedOf(row),
      name: row.name,
      quota: row.quota,
      launching: row.launching,
      ...usageOf(row),
      ...taken,
      policy: policyOf(row),
      counts: {
        accounts: taken.accounts === 'all' ? accounts : taken.accounts.length,
        deployables,
      },
    }
  })
}

const placed = ({
  id,
  name,
  provider,
}: {
  id: string
  name: string
  provider: { name: string }
}) => ({
  id,
  name,
  provider: provider.name,
})

/** `all`, or what the pool lists. */
export const takenBy = (row: PoolRow): Pick<Pool, 'accounts' | 'realms' | 'tenants'> => ({
  accounts: row.allAccounts ? 'all' : row.accounts.map(({ account }) => placed(account)),
  realms: row.allRealms ? 'all' : row.realms.map(({ realm }) => placed(realm)),
  tenants: row.allTenants ? 'all' : row.tenants.map(({ tenant }) => tenant),
})

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
