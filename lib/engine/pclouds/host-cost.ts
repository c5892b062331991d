import { addDecimals, divideDecimal, multiplyDecimals } from '@/lib/base/decimal'
import { type HeldHost, hostHours } from './host-hours'

/** The price of a unit-hour from an instant until the next one begins; null: none from then on. */
export type UnitPrice = { from: number; perUnitHour: string | null }

/** A stretch of time at one price; null: without a price. */
export type PricedRange = { from: number; to: number; perUnitHour: string | null }

/** Unit-seconds at one price; null: without a price. */
export type PricedSeconds = { unitSeconds: string; perUnitHour: string | null }

export type HostCost = {
  /** Of the unit-seconds with a price, rounded to six places half up. */
  cost: string
  /** Unit-seconds without a price: unknown is never zero, so they are in no cost. */
  unpricedUnitSeconds: string
}

/** A range, split where the price changes. The prices are in the order of time; time before the first one has no price. */
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

/** How many unit-seconds hosts of a flavor were held at each price, exactly. */
export const pricedSeconds = (
  held: readonly HeldHost[],
  range: { from: number; to: number },
  prices: readonly UnitPrice[],
): PricedSeconds[] =>
  pricedRanges(range, prices).map(({ perUnitHour, ...part }) => ({
    unitSeconds: hostHours(held, part).unitSeconds,
    perUnitHour,
  }))

/** The cost of all parts together. It is rounded once: costs of parts may differ from it in the last place. */
export function costOf(parts: readonly PricedSeconds[]): HostCost {
  let [priced, unpricedUnitSeconds] = ['0', '0']
  for (const { unitSeconds, perUnitHour } of parts) {
    if (perUnitHour === null) unpricedUnitSeconds = addDecimals(unpricedUnitSeconds, unitSeconds)
    else priced = addDecimals(priced, multiplyDecimals(unitSeconds, perUnitHour))
  }
  return { cost: divideDecimal(priced, 3600, 6), unpricedUnitSeconds }
}
