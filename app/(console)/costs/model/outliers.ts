import { compareDecimals, multiplyDecimal } from '@/lib/base/decimal'
import { reviewRows } from '@/lib/features/prices/reviews/review-rows'
import type { PendingSet } from './pending'
import { placeKey, placeOf } from './place'
import type { GridPrice, Sheet } from './sheet'

const FACTOR = 1000

// Cached by the prices in force, which change only with the sheet.
const limits = new WeakMap<readonly GridPrice[], string>()

/**
 * A multiple of the row's median price in force, for which the lower of two middle values counts. Null for a
 * row without prices.
 */
function limitOf(prices: readonly GridPrice[] | undefined): string | null {
  if (prices === undefined) return null
  const cached = limits.get(prices)
  if (cached !== undefined) return cached
  const sorted = prices.map(({ charged }) => charged).toSorted(compareDecimals)
  const limit = multiplyDecimal(sorted[Math.floor((sorted.length - 1) / 2)] ?? '0', FACTOR)
  limits.set(prices, limit)
  return limit
}

/** More than a thousand times the row's price, which suggests a misplaced decimal point. */
export function isFarOff(sheet: Sheet, rowId: string, charged: string): boolean {
  const limit = limitOf(sheet.pricesOf.get(rowId))
  return limit !== null && limit !== '0' && compareDecimals(charged, limit) > 0
}

/** Counts unusual pending prices like a review does, without its check for the cheapest account. */
export function countOutliers(sheet: Sheet, pending: PendingSet): number {
  if (pending.size === 0) return 0
  const changes = [...pending].map(([key, { amount, adjusted }]) => ({
    ...placeOf(key),
    amount,
    adjusted,
  }))
  const rows = new Set(changes.map((it) => `${it.accountId}|${it.hardwareProfileId}`))
  const reviewed = reviewRows(changes, {
    prices: [...rows].flatMap((row) => sheet.pricesOf.get(row) ?? []),
    percentOf: (accountId) => sheet.accounts.get(accountId)?.adjustPercent ?? '0',
    cheapestIn: new Map(),
  })
  return reviewed.filter(({ outliers }) => outliers.length > 0).length
}

export const baseKeyOf = (key: string): string => placeKey({ ...placeOf(key), realmId: null })
