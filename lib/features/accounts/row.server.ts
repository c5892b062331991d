import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { ratesInForce } from '@/lib/features/exchange-rates/rates-in-force.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { storedOf } from '@/lib/features/resources/resource.server'
import { usageOf } from '@/lib/features/resources/usage'
import { displayOf, type SlotCounts } from './account-display'
import { serializeState } from './cloud-state/serialize-state.server'
import { serializeDriverSecret } from './driver-secret.server'
import { accountFields } from './fields'
import { RECENT_FAILURE_HOURS } from './listed'
import { type Account, MAX_POOLS } from './schema'

export const accountInclude = {
  provider: { select: { name: true } },
  state: true,
} satisfies Prisma.AccountInclude

export type AccountRow = Prisma.AccountGetPayload<{ include: typeof accountInclude }>

/** Accounts with their display, recent failures and pools. */
export async function serializeAccounts(
  db: Db,
  rows: readonly AccountRow[],
  now: Date,
): Promise<Account[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const since = new Date(now.getTime() - RECENT_FAILURE_HOURS * HOUR_MS)
  const failures = await db.accountFailure.groupBy({
    by: ['accountId'],
    where: { accountId: { in: ids }, tenantId: null, at: { gt: since, lte: now } },
    _count: true,
  })
  const pools = await db.pool.findMany({
    where: {
      archivedAt: null,
      OR: [{ allAccounts: true }, { accounts: { some: { accountId: { in: ids } } } }],
    },
    select: {
      id: true,
      allAccounts: true,
      accounts: { where: { accountId: { in: ids } }, select: { accountId: true } },
    },
    orderBy: { name: 'asc' },
  })
  const rates = await ratesInForce(db, now)
  const display = await readDisplays(db, rows)
  const failuresOf = new Map(failures.map(({ accountId, _count }) => [accountId, _count]))

  const listed = pools.map(({ accounts, ...pool }) => ({
    ...pool,
    members: new Set(accounts.map(({ accountId }) => accountId)),
  }))
  const poolsOf = (account: string) => {
    const own = listed.filter((pool) => pool.allAccounts || pool.members.has(account))
    return { poolIds: own.slice(0, MAX_POOLS).map(({ id }) => id), poolCount: own.length }
  }

  return rows.map((row) => ({
    ...storedOf(row),
    providerId: row.providerId,
    provider: row.provider.name,
    ...serializeFields(accountFields, row),
    rate: rates.get(row.currency) ?? null,
    letter: display.get(row.id)?.letter ?? '?',
    hatched: display.get(row.id)?.hatched ?? false,
    driverSecret: serializeDriverSecret(row, now),
    ...usageOf(row),
    ...serializeState(row.state, now),
    recentFailures: failuresOf.get(row.id) ?? 0,
    ...poolsOf(row.id),
  }))
}

/** The displays of accounts. Reads all accounts in their range, and counts the earlier ones. */
async function readDisplays(
  db: Db,
  rows: readonly { ordinal: number }[],
): Promise<ReturnType<typeof displayOf>> {
  const ordinals = rows.map(({ ordinal }) => ordinal)
  const [first, last] = [Math.min(...ordinals), Math.max(...ordinals)]
  const range = await db.account.findMany({
    where: { ordinal: { gte: first, lte: last } },
    select: { id: true, ordinal: true, colourSlot: true },
  })
  const before = await db.account.groupBy({
    by: ['colourSlot'],
    where: { ordinal: { lt: first } },
    _count: true,
  })
  const counts: SlotCounts = []
  for (const { colourSlot, _count } of before) counts[colourSlot] = _count
  return displayOf(range, counts)
}
