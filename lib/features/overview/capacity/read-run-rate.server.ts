import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { addDecimals } from '@/lib/base/decimal'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { firstHeld } from '@/lib/features/held-hours/first-held.server'
import { accountAppearances, inAccountOrder } from '../account-appearances.server'
import { periodOf } from '../buckets'
import { overviewPool } from '../overview-pool.server'
import { type Priced, pricedAt, pricedNow } from '../priced-at.server'
import type { OverviewQuery } from '../query'
import type { RunRatePanel } from '../schema'
import { rateHistory } from './rate-history.server'
import { rateSteps } from './rate-steps'

const WEEK_MS = 7 * DAY_MS

/** Reads the running launches and their cost per hour, with their history. */
export async function readRunRate(
  { now }: Scope<'overview.read'>,
  { pool: requested, ...time }: OverviewQuery,
): Promise<Result<RunRatePanel, Problem>> {
  const db = database()
  const pool = await overviewPool(db, requested)
  if (!pool.ok) return pool
  const poolId = pool.value?.id ?? null
  const [priced, history, lastWeek, appearances, setting] = await Promise.all([
    pricedNow(db, now, 'account', { poolId }),
    rateHistory(db, { now, time, poolId }),
    costAt(db, new Date(now.getTime() - WEEK_MS), poolId),
    accountAppearances(db),
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
  ])
  const period = periodOf(time, now)
  const byId = new Map(priced.map((row) => [row.id, row]))
  const accountIds = new Set([
    ...byId.keys(),
    ...history.flatMap(({ costs }) => Object.keys(costs)),
  ])
  const accounts = [...accountIds].map((id) => {
    const { costPerHour = '0', instances = 0, unpriced = 0 } = byId.get(id) ?? {}
    return { account: appearances.of(id), costPerHour, instances, unpriced }
  })
  return ok({
    since: (rateSteps(time, now)[0]?.from ?? period.from).toISOString(),
    until: period.to.toISOString(),
    currency: setting.reportingCurrency,
    ...sumOf(priced),
    lastWeek,
    accounts: inAccountOrder(accounts, appearances),
    history,
  })
}

const sumOf = (rows: readonly Priced[]) => ({
  costPerHour: rows.reduce((sum, { costPerHour }) => addDecimals(sum, costPerHour), '0'),
  instances: rows.reduce((sum, { instances }) => sum + instances, 0),
  unpriced: rows.reduce((sum, { unpriced }) => sum + unpriced, 0),
})

/** Null before the first recorded launch. */
async function costAt(db: Db, at: Date, poolId: string | null): Promise<string | null> {
  const first = await firstHeld(db, poolId)
  if (first === null || first > at) return null
  return sumOf(await pricedAt(db, at, { poolId })).costPerHour
}
