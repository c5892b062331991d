import { compareDecimals, normaliseDecimal } from '@/lib/base/decimal'
import { doubleAt as at, at as itemAt } from '../../kernel/columns'
import { basicPrice, type Facts } from '../facts'
import type { Skipped } from '../types'

/** The price that is read: the charged price, or the price before mark-up or discount. */
export type Reads = 'adjusted' | 'basic'

/** The exact price of a match; null if unknown. */
export function priceAt({ matches }: Facts, reads: Reads, m: number): string | null {
  const match = itemAt(matches, m)
  return reads === 'basic' ? basicPrice(match) : match.costPerHour
}

/** The prices of all matches as doubles; NaN if unknown. */
export const priceColumn = (facts: Facts, reads: Reads): Float64Array =>
  reads === 'basic' ? facts.basicPrices() : facts.prices()

/**
 * The ranks of the standing matches by exact decimal price, ascending, by match index. Equal prices share a rank, and
 * unknown prices come after all others.
 */
export function exactPriceRanks(facts: Facts, reads: Reads, standing: Int32Array): Float64Array {
  const prices = priceColumn(facts, reads)
  const texts = new Map<string, number>()
  for (const m of standing) {
    const text = priceAt(facts, reads, m)
    if (text !== null) texts.set(text, at(prices, m))
  }

  const ascending = [...texts].sort(byExactPrice)
  const rankOf = new Map<string, number>()
  let rank = -1
  let previous: readonly [string, number] | undefined
  for (const entry of ascending) {
    if (previous === undefined || byExactPrice(previous, entry) !== 0) rank++
    rankOf.set(entry[0], rank)
    previous = entry
  }

  const column = new Float64Array(facts.matches.length)
  for (const m of standing) {
    const text = priceAt(facts, reads, m)
    column[m] = (text === null ? undefined : rankOf.get(text)) ?? rank + 1
  }
  return column
}

/** Rounding preserves the order, so only equal doubles need the exact decimals. */
function byExactPrice(a: readonly [string, number], b: readonly [string, number]): number {
  return a[1] - b[1] || compareDecimals(a[0], b[0])
}

/** The factor max(0, 1 + amount * (mean - price) / mean), for a mean above 0. */
export const priceFactor = (amount: number, mean: number, price: number): number =>
  amount === 0 ? 1 : Math.max(0, 1 + (amount * (mean - price)) / mean)

/** The price in its shortest form; null if unknown. */
export function priceText(facts: Facts, reads: Reads, m: number): string | null {
  const price = priceAt(facts, reads, m)
  return price === null ? null : normaliseDecimal(price)
}

/** The highest known price of `[start..end)`; NaN if none is known. */
export function highestPriceOf(prices: Float64Array, start: number, end: number): number {
  let highest = Number.NaN
  for (let p = start; p < end; p++) {
    const price = at(prices, p)
    if (!Number.isNaN(price) && !(price <= highest)) highest = price
  }
  return highest
}

/** Replaces the unknown (NaN) prices of `[start..end)` by a price; NaN leaves them unknown. */
export function countUnknownAs(
  price: number,
  prices: Float64Array,
  start: number,
  end: number,
): void {
  if (Number.isNaN(price)) return
  for (let p = start; p < end; p++) if (Number.isNaN(prices[p])) prices[p] = price
}

type Pricing = {
  /** The price of each position; NaN excludes the position from the step. */
  counted: Float64Array
  amount: number
  share: Float64Array
  raw: Float64Array
  start: number
  end: number
}

/**
 * Reweighs one group by price. Positions without a price have the same share afterwards; the others redistribute only
 * the sum of their shares.
 */
export function weighPrices(pricing: Pricing): { mean: number; skipped: Skipped | null } {
  const { counted, amount, share, raw, start, end } = pricing
  const { mass, mean } = pricedMean(pricing)
  if (mass === 0) return { mean: 0, skipped: 'no-price' }
  if (mean === 0) return { mean: 0, skipped: 'no-spread' }

  let weighed = 0
  for (let p = start; p < end; p++) {
    const price = at(counted, p)
    const own = at(share, p)
    raw[p] = Number.isNaN(price) ? own : own * priceFactor(amount, mean, price)
    if (!Number.isNaN(price)) weighed += at(raw, p)
  }

  const scale = mass / weighed
  for (let p = start; p < end; p++) {
    if (!Number.isNaN(counted[p])) raw[p] = at(raw, p) * scale
  }
  return { mean, skipped: null }
}

/** The sum of the shares of the priced positions, and their share-weighted mean price. */
function pricedMean({ counted, share, start, end }: Pricing): { mass: number; mean: number } {
  let mass = 0
  let sum = 0
  for (let p = start; p < end; p++) {
    const price = at(counted, p)
    const own = at(share, p)
    if (Number.isNaN(price) || own === 0) continue
    mass += own
    sum += own * price
  }
  return { mass, mean: mass === 0 ? 0 : sum / mass }
}
