import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { accountAppearances, inAccountOrder } from '../account-appearances.server'
import { accountsOf, overviewPool } from '../overview-pool.server'
import type { OverviewQuery } from '../query'
import type { CapacityPanel } from '../schema'
import { type Forecast, forecast } from './forecast'

/** Reads how full accounts are, and when they will be full at their present growth. */
export async function readCapacity(
  { now }: Scope<'overview.read'>,
  { pool: requested }: OverviewQuery,
): Promise<Result<CapacityPanel, Problem>> {
  const db = database()
  const pool = await overviewPool(db, requested)
  if (!pool.ok) return pool
  const [rows, appearances, { alerts }] = await Promise.all([
    filledAccounts(db, accountsOf(pool.value), now),
    accountAppearances(db),
    settingsOf(db),
  ])
  const shown = rows.map(({ accountId, forecast: seen, ...row }) => ({
    account: appearances.of(accountId),
    ...row,
    fullInHours: seen?.kind === 'full' ? seen.inHours : null,
    hasForecast: seen?.kind !== 'not-enough-data',
  }))
  return ok({ threshold: alerts.capacityPercent, rows: inAccountOrder(shown, appearances) })
}

export type FilledAccount = {
  accountId: string
  used: number
  /** The part of `used` that Berth's launches hold. */
  launched: number
  quota: number | null
  /** Null without a quota. */
  forecast: Forecast | null
}

/** Reads the accounts that are not archived with their usage, and a forecast from their last 24 hours. */
export async function filledAccounts(
  db: Db,
  where: Prisma.AccountWhereInput,
  now: Date,
): Promise<FilledAccount[]> {
  const accounts = await db.account.findMany({
    where: { ...where, archivedAt: null, provider: { archivedAt: null } },
    select: { id: true, running: true, reserved: true, quota: true },
  })
  const samples = await db.hourlyUsage.findMany({
    where: { hour: { gte: new Date(now.getTime() - DAY_MS), lt: now } },
    orderBy: { hour: 'asc' },
  })
  const samplesOf = groupBy(samples, ({ accountId }) => accountId)
  return accounts.map(({ id, running, reserved, quota }) => {
    const used = running + reserved
    const seen = (samplesOf.get(id) ?? []).map(({ hour, used: then }) => ({ at: hour, used: then }))
    return {
      accountId: id,
      used,
      launched: reserved,
      quota,
      forecast: quota === null ? null : forecast([...seen, { at: now, used }], quota, now),
    }
  })
}
