import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { accountAppearances, inAccountOrder } from '../account-appearances.server'
import { accountsOf, overviewPool } from '../overview-pool.server'
import type { OverviewQuery } from '../query'
import type { CapacityPanel } from '../schema'
import { type Forecast, forecast, type Sample } from './forecast'

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
  const limited = accounts.flatMap(({ id, quota }) => (quota === null ? [] : [id]))
  const samplesOf = await recentSamples(db, limited, now)
  return accounts.map(({ id, running, reserved, quota }) => {
    const used = running + reserved
    return {
      accountId: id,
      used,
      launched: reserved,
      quota,
      forecast:
        quota === null
          ? null
          : forecast([...(samplesOf.get(id) ?? []), { at: now, used }], quota, now),
    }
  })
}

/** The hourly usage of the last 24 hours. One row for each account, because single rows take ten times as long. */
async function recentSamples(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Sample[]>> {
  const rows = await db.$queryRaw<{ accountId: string; times: number[]; used: number[] }[]>`
    select "accountId", array_agg(extract(epoch from "hour")::float8 * 1000 order by "hour") as "times",
      array_agg("used" order by "hour") as "used"
    from "HourlyUsage"
    where "hour" >= ${new Date(now.getTime() - DAY_MS)} and "hour" < ${now} and "accountId" = any(${ids})
    group by "accountId"`
  return new Map(
    rows.map(({ accountId, times, used }) => [
      accountId,
      times.map((time, i) => ({ at: new Date(time), used: used[i] ?? 0 })),
    ]),
  )
}
