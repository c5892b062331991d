import { compareDecimals, multiplyDecimal } from '@/lib/base/decimal'
import { reviewRows } from '@/lib/features/price-reviews/review-rows'
import type { PendingSet } from './pending'
import { placeKey, placeOf } from './place'
import type { GridPrice, Sheet } from './sheet'

const FACTOR = 1000

// Prices in force change with the sheet alone.
const medians = new WeakMap<readonly GridPrice[], string>()

/** The middle price of a row in force, the lower one of two; null for a row without any. */
function medianOf(prices: readonly GridPrice[] | undefined): string | null {
  if (prices === undefined) return null
  const known = medians.get(prices)
  if (known !== undefined) return known
  const sorted = prices.map(({ charged }) => charged).toSorted(compareDecimals)
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? '0'
  medians.set(prices, median)
  return median
}

/** More than a thousand times what its row costs: a slip of the decimal mark. */
export function isFarOff(sheet: Sheet, rowId: string, charged: string): boolean {
  const median = medianOf(sheet.pricesOf.get(rowId))
  if (median === null || compareDecimals(median, '0') === 0) return false
  return compareDecimals(charged, multiplyDecimal(median, FACTOR)) > 0
}

/** The change from one price to another; null where it was free and is not any more. */
export function changeOf(before: string, after: string): number | null {
  const [from, to] = [Number(before), Number(after)]
  if (from === 0) return to === 0 ? 0 : null
  return (to - from) / from
}

/** More than half as much again, or less than half of it. */
export function isLargeChange(before: string, after: string): boolean {
  const twice = multiplyDecimal(after, 2)
  return (
    compareDecimals(twice, multiplyDecimal(before, 3)) > 0 || compareDecimals(twice, before) < 0
  )
}

/** Pending prices that deserve a second look, as a review counts them but for who is cheapest. */
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
