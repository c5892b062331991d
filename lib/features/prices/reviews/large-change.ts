import { compareDecimals, multiplyDecimal } from '@/lib/base/decimal'

/** A distance from the limit that exceeds any rounding error of doubles. */
const CLEAR = 1e-6

/** Returns the relative change from one price to another; null if only the old one is 0. */
export function changeOf(before: string, after: string): number | null {
  const [from, to] = [Number(before), Number(after)]
  if (from === 0) return to === 0 ? 0 : null
  return (to - from) / from
}

/** True if a price rises by more than 50 % or falls by more than 50 %. */
export function isLargeChange(before: string, after: string): boolean {
  const size = Math.abs(changeOf(before, after) ?? Number.POSITIVE_INFINITY)
  // Thousands of prices are compared, and only those close to the limit need exact decimals.
  if (Math.abs(size - 0.5) > CLEAR) return size > 0.5
  const twice = multiplyDecimal(after, 2)
  return (
    compareDecimals(twice, multiplyDecimal(before, 3)) > 0 || compareDecimals(twice, before) < 0
  )
}
