import { compareDecimals, multiplyDecimal } from '@/lib/base/decimal'

/** Farther from the edge than doubles can be wrong. */
const CLEAR = 1e-6

/** The change from one price to another; null where it was free and is not any more. */
export function changeOf(before: string, after: string): number | null {
  const [from, to] = [Number(before), Number(after)]
  if (from === 0) return to === 0 ? 0 : null
  return (to - from) / from
}

/** More than half as much again, or less than half of it. */
export function isLargeChange(before: string, after: string): boolean {
  const size = Math.abs(changeOf(before, after) ?? Number.POSITIVE_INFINITY)
  // Thousands of prices are compared; only those close to the limit need whole numbers of any length.
  if (Math.abs(size - 0.5) > CLEAR) return size > 0.5
  const twice = multiplyDecimal(after, 2)
  return (
    compareDecimals(twice, multiplyDecimal(before, 3)) > 0 || compareDecimals(twice, before) < 0
  )
}
