import { at, columnOf } from '../../kernel/columns'
import { doubleOf } from '../decimal-double'
import type { Outcome, SelectInput } from '../types'

/** The shares of the accounts of one priority group, in its order. */
export function groupShares({ groups }: Outcome, group: number): Float64Array {
  const found = groups.find((each) => each.group === group)
  return columnOf(found?.accounts ?? [], ({ share }) => share)
}

/** The largest distance between two columns of shares. */
export const largestDistance = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, index) => Math.max(most, Math.abs(value - at(b, index))), 0)

/** For each account of a group, the share-weighted mean of the known prices of its matches; NaN if none is known. */
export function accountPrices(
  { groups }: Outcome,
  { matches }: Pick<SelectInput, 'matches'>,
  group: number,
): Float64Array {
  const found = groups.find((each) => each.group === group)
  const priceOf = new Map(matches.map(({ id, costPerHour }) => [id, costPerHour]))
  const sums = new Map<string, { mass: number; total: number; plain: number; count: number }>()
  for (const { id, account, share } of found?.matches ?? []) {
    const price = priceOf.get(id) ?? null
    if (price === null) continue
    const sum = sums.get(account) ?? { mass: 0, total: 0, plain: 0, count: 0 }
    const amount = doubleOf(price)
    sum.mass += share
    sum.total += share * amount
    sum.plain += amount
    sum.count++
    sums.set(account, sum)
  }
  return columnOf(found?.accounts ?? [], ({ id }) => {
    const sum = sums.get(id)
    if (sum === undefined) return Number.NaN
    return sum.mass > 0 ? sum.total / sum.mass : sum.plain / sum.count
  })
}

/** The mean price over the part of the shares with a known price; null if there is no such part. */
export function meanPrice(shares: Float64Array, prices: Float64Array): number | null {
  let mass = 0
  let sum = 0
  shares.forEach((share, index) => {
    const price = at(prices, index)
    if (Number.isNaN(price)) return
    mass += share
    sum += share * price
  })
  return mass === 0 ? null : sum / mass
}
