import { baseKeyOf } from './outliers'
import { noChanges, ownFigures, type PendingSet } from './pending'
import { placeKey } from './place'
import type { Sheet } from './sheet'

export type Coverage = { priced: number; used: number }

const isPriced = (sheet: Sheet, pending: PendingSet, key: string) =>
  (ownFigures(sheet, pending, key) ?? ownFigures(sheet, pending, baseKeyOf(key))) !== null

/**
 * Counts the used combinations and those with a price, for each account, including pending prices. A
 * combination is used if launches could use it. Prices without a rate to the reporting currency count as
 * missing.
 */
export function coverageByAccount(sheet: Sheet, pending: PendingSet): Map<string, Coverage> {
  const counts = new Map<string, Coverage>()
  for (const place of sheet.grid.used) {
    const count = counts.get(place.accountId) ?? { priced: 0, used: 0 }
    count.used += 1
    const hasRate = sheet.accounts.get(place.accountId)?.rate !== null
    if (hasRate && isPriced(sheet, pending, placeKey(place))) count.priced += 1
    counts.set(place.accountId, count)
  }
  return counts
}

/** Used combinations without a price in force, limited to the requested ones if there are any. */
export function missesOf(sheet: Sheet, requested: ReadonlySet<string> | null): readonly string[] {
  const keys = requested ?? sheet.used.keys()
  return [...keys].filter((key) => !isPriced(sheet, noChanges, key))
}
