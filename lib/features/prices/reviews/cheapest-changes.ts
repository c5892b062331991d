import { compareDecimals } from '@/lib/base/decimal'
import { cellKey } from '@/lib/features/prices/drafts/cell-key'
import type { Cell } from '@/lib/features/prices/drafts/schema'
import type { Candidate } from '@/lib/features/prices/grid/candidates'

type Pool = { name: string; allows: (accountId: string, realmId: string) => boolean }

/** Returns, by staged cell, the names of the pools in which it changes the cheapest account for some deployable. */
export function cheapestChanges(
  changed: readonly Cell[],
  before: readonly (readonly Candidate[])[],
  after: readonly (readonly Candidate[])[],
  pools: readonly Pool[],
): Map<string, string[]> {
  const staged = new Set(changed.map(cellKey))
  const found = new Map<string, Set<string>>()
  for (const [i, were] of before.entries()) {
    const are = after[i] ?? []
    for (const pool of pools) {
      const [was, is] = [cheapestOf(were, pool), cheapestOf(are, pool)]
      if (was === null || is === null || was.accountId === is.accountId) continue
      // Both accounts before and after, to find the price that rose and the price that fell.
      for (const each of [was, is, twinOf(was, are), twinOf(is, were)].flatMap(cellsOf)) {
        const key = cellKey(each)
        if (staged.has(key)) found.set(key, (found.get(key) ?? new Set()).add(pool.name))
      }
    }
  }
  return new Map([...found].map(([key, names]) => [key, [...names]]))
}

/** Returns the cheapest candidate; of equal prices, the first in the order of accounts. */
function cheapestOf(candidates: readonly Candidate[], { allows }: Pool): Candidate | null {
  let cheapest: Candidate | null = null
  for (const each of candidates)
    if (isCheaper(each, cheapest) && allows(each.accountId, each.realmId)) cheapest = each
  return cheapest
}

const isCheaper = ({ costPerHour }: Candidate, than: Candidate | null) =>
  costPerHour !== null &&
  (than === null || compareDecimals(costPerHour, than.costPerHour ?? costPerHour) < 0)

const twinOf = ({ accountId, realmId }: Candidate, among: readonly Candidate[]) =>
  among.find((each) => each.accountId === accountId && each.realmId === realmId)

/** Returns the cells that may hold the prices of a candidate. */
const cellsOf = (candidate: Candidate | undefined): Cell[] =>
  candidate === undefined
    ? []
    : candidate.profileIds.flatMap((hardwareProfileId) =>
        [candidate.realmId, null].map((realmId) => ({
          accountId: candidate.accountId,
          hardwareProfileId,
          realmId,
        })),
      )
