import { addDecimals, divideDecimal, multiplyDecimals } from '@/lib/base/decimal'
import { type HeldHost, hostHours } from './host-hours'

/** The price of a unit-hour from an instant until the next price; null if there is no price from then on. */
export type UnitPrice = { from: number; perUnitHour: string | null }

/** A time range with one price; null if it has no price. */
export type PricedRange = { from: number; to: number; perUnitHour: string | null }

/** Unit-seconds at one price; null if they have no price. */
export type PricedSeconds = { unitSeconds: string; perUnitHour: string | null }

export type HostCost = {
  /** The cost of the unit-seconds with a price, rounded to six places half up. */
  cost: string
  /** Unit-seconds without a price. They are not part of the cost, because unknown is never zero. */
  unpricedUnitSeconds: string
}

/**
 * Splits a time range where the price changes. Prices are in chronological order; time before the first one has no
 * price.
 */
export function pricedRanges(
  range: { from: number; to: number },
  prices: readonly UnitPrice[],
): PricedRange[] {
  const all = [{ from: Number.NEGATIVE_INFINITY, perUnitHour: null }, ...prices]
  return all.flatMap(({ from, perUnitHour }, i) => {
    const next = all[i + 1]?.from ?? range.to
    const part = { from: Math.max(from, range.from), to: Math.min(next, range.to), perUnitHour }
    return part.from < part.to ? [part] : []
  })
}

/** The exact unit-seconds for which hosts of a flavor were held at each price. */
export const pricedSeconds = (
  held: readonly HeldHost[],
  range: { from: number; to: number },
  prices: readonly UnitPrice[],
): PricedSeconds[] =>
  pricedRanges(range, prices).map(({ perUnitHour, ...part }) => ({
    unitSeconds: hostHours(held, part).unitSeconds,
    perUnitHour,
  }))

/**
 * The cost of all parts together. It is rounded once, so that the sum of separately rounded costs may differ in the
 * last place.
 */
export function costOf(parts: readonly PricedSeconds[]): HostCost {
  let [priced, unpricedUnitSeconds] = ['0', '0']
  for (const { unitSeconds, perUnitHour } of parts) {
    if (perUnitHour === null) unpricedUnitSeconds = addDecimals(unpricedUnitSeconds, unitSeconds)
    else priced = addDecimals(priced, multiplyDecimals(unitSeconds, perUnitHour))
  }
  return { cost: divideDecimal(priced, 3600, 6), unpricedUnitSeconds }
}
