import { compareDecimals, multiplyDecimal, normaliseDecimal } from '@/lib/base/decimal'
import { groupBy } from '@/lib/base/group-by'
import { chargedPrice } from '@/lib/features/price-rules/charged-price'
import { cellKey } from '@/lib/features/prices/drafts/cell-key'
import type { Cell, ReviewRow } from '@/lib/features/prices/drafts/schema'
import { changeOf, isLargeChange } from './large-change'

export type Change = Cell & { amount: string | null; adjusted: string | null }

/** A cell's own price in force. */
type CellPrice = Cell & { amount: string; charged: string }

type ReviewInputs = {
  prices: readonly CellPrice[]
  /** Returns the percentage that an account adds to the basic price. */
  percentOf: (accountId: string) => string
  /** By cell, the pools in which its change changes the cheapest account. */
  cheapestIn: ReadonlyMap<string, readonly string[]>
}

/** Returns every staged change with the price of its cell before and after, and its outliers. */
export function reviewRows(
  changes: readonly Change[],
  { prices, percentOf, cheapestIn }: ReviewInputs,
): ReviewRow[] {
  const before = new Map(prices.map((price) => [cellKey(price), price]))
  const after = withChanges(before, changes, percentOf)
  const medianOf = medians(before, after)

  return changes.map((change) => {
    const { accountId, hardwareProfileId, realmId } = change
    const [was, is] = [figuresOf(before, change), figuresOf(after, change)]
    const pools = [...(cheapestIn.get(cellKey(change)) ?? [])]
    const outliers: ReviewRow['outliers'] = []
    if (was !== null && is !== null && isLargeChange(was.charged, is.charged))
      outliers.push('over-50-percent')
    if (is !== null && isFarAbove(is.charged, medianOf(change))) outliers.push('over-1000x-median')
    if (pools.length > 0) outliers.push('cheapest-changes')
    const percent = was === null || is === null ? null : percentOfChange(was.charged, is.charged)
    const cell = { accountId, hardwareProfileId, realmId }
    return { ...cell, before: was, after: is, percent, outliers, cheapestIn: pools }
  })
}

type Prices = ReadonlyMap<string, CellPrice>

function withChanges(
  before: Prices,
  changes: readonly Change[],
  percentOf: ReviewInputs['percentOf'],
): Prices {
  const after = new Map(before)
  for (const { amount, adjusted, ...cell } of changes) {
    const adjustPercent = percentOf(cell.accountId)
    if (amount === null) after.delete(cellKey(cell))
    else {
      const charged = normaliseDecimal(chargedPrice({ amount, adjusted, adjustPercent }))
      after.set(cellKey(cell), { ...cell, amount, charged })
    }
  }
  return after
}

/** Returns the price of a cell: its own, or the base price of its row. */
function figuresOf(prices: Prices, cell: Cell): ReviewRow['before'] {
  const own = prices.get(cellKey(cell))
  const price = own ?? prices.get(cellKey({ ...cell, realmId: null }))
  if (price === undefined) return null
  return { amount: price.amount, charged: price.charged, inherited: own === undefined }
}

const isFarAbove = (price: string, median: string | null) =>
  median !== null &&
  compareDecimals(median, '0') > 0 &&
  compareDecimals(price, multiplyDecimal(median, 1000)) > 0

function percentOfChange(before: string, after: string): number | null {
  const change = changeOf(before, after)
  return change === null ? null : change * 100
}

/**
 * Returns the median of a row's own prices before the change, so that a mistake in all of them is
 * found. For a new row, the prices after the change.
 */
function medians(before: Prices, after: Prices) {
  const rowKey = ({ accountId, hardwareProfileId }: Cell) => `${accountId} ${hardwareProfileId}`
  const [were, are] = [groupBy([...before.values()], rowKey), groupBy([...after.values()], rowKey)]
  const cache = new Map<string, string | null>()
  return (cell: Cell): string | null => {
    const key = rowKey(cell)
    const found = cache.get(key)
    if (found !== undefined) return found
    const median = lowerMedian((were.get(key) ?? are.get(key) ?? []).map(({ charged }) => charged))
    cache.set(key, median)
    return median
  }
}

/** The lower of two middle prices, because otherwise one wrong price in a row of two would be the median. */
const lowerMedian = (prices: readonly string[]): string | null =>
  prices.toSorted(compareDecimals)[Math.floor((prices.length - 1) / 2)] ?? null
