import { ownFigures, type PendingSet } from './pending'
import { placeKey, placeOf } from './place'
import { rowKey, type Sheet } from './sheet'

const FACTOR = 1000
const LARGE = 0.5

/** The middle price of a row among those in force; null for a row without any. */
export function rowMedian(sheet: Sheet, accountId: string, hardwareProfileId: string) {
  const known = medians.get(sheet) ?? new Map<string, number | null>()
  medians.set(sheet, known)
  if (known.size === 0) fillMedians(sheet, known)
  return known.get(`${accountId}|${hardwareProfileId}`) ?? null
}

// Prices in force change with the sheet alone.
const medians = new WeakMap<Sheet, Map<string, number | null>>()

function fillMedians(sheet: Sheet, known: Map<string, number | null>) {
  const amounts = new Map<string, number[]>()
  for (const price of sheet.grid.prices) {
    const row = rowKey(price)
    const list = amounts.get(row) ?? []
    list.push(Number(price.amount))
    amounts.set(row, list)
  }
  known.set('', null)
  for (const [row, list] of amounts) known.set(row, middle(list))
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = sorted.length / 2
  if (sorted.length % 2 === 1) return sorted[Math.floor(at)] ?? 0
  return ((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2
}

/** More than a thousand times what its row costs: a slip of the decimal mark. */
export function isFarOff(sheet: Sheet, key: string, amount: string): boolean {
  const { accountId, hardwareProfileId } = placeOf(key)
  const median = rowMedian(sheet, accountId, hardwareProfileId)
  return median !== null && median > 0 && Number(amount) > median * FACTOR
}

/** The change from one price to another; null where there was nothing to compare with. */
export function changeOf(before: string, after: string): number | null {
  const [from, to] = [Number(before), Number(after)]
  if (from === 0) return to === 0 ? 0 : null
  return (to - from) / from
}

export const isLargeChange = (before: string, after: string): boolean => {
  const change = changeOf(before, after)
  return change === null || Math.abs(change) > LARGE
}

/** Pending prices that deserve a second look. */
export function countOutliers(sheet: Sheet, pending: PendingSet): number {
  let count = 0
  for (const [key, { amount }] of pending) {
    if (amount === null) continue
    const before = ownFigures(sheet, new Map(), key) ?? sheet.prices.get(baseKeyOf(key))
    const isLarge = before != null && isLargeChange(before.amount, amount)
    if (isLarge || isFarOff(sheet, key, amount)) count += 1
  }
  return count
}

export const baseKeyOf = (key: string): string => placeKey({ ...placeOf(key), realmId: null })
