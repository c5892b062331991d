import { doubleAt } from './columns'

/** Smaller weights count as 0, so that a fine of the whole share leaves no rest from rounding. */
export const SHARE_FLOOR = 1e-12

/** Limits a weight to the finite doubles: an overflow becomes the largest one. */
export const finite = (weight: number): number => Math.min(weight, Number.MAX_VALUE)

/**
 * Converts the weights `raw[start..end)` into shares that sum to 1, written to `shares[start..end)`. Weights below
 * `SHARE_FLOOR` become 0 first, in `raw` too. A weight that is negative, infinite or not a number is a RangeError.
 * Returns false, with all shares 0, when nothing is left to divide by.
 */
export function normalise(
  raw: Float64Array,
  shares: Float64Array,
  start: number,
  end: number,
): boolean {
  let sum = 0
  let largest = 0
  for (let i = start; i < end; i++) {
    const weight = doubleAt(raw, i)
    if (weight >= SHARE_FLOOR) {
      sum += weight
      if (weight > largest) largest = weight
    } else {
      if (!(weight >= 0)) throw badWeight(weight)
      raw[i] = 0
    }
  }

  if (sum === 0) {
    shares.fill(0, start, end)
    return false
  }
  if (sum <= Number.MAX_VALUE) {
    for (let i = start; i < end; i++) shares[i] = doubleAt(raw, i) / sum
    return true
  }
  if (largest === Number.POSITIVE_INFINITY) throw badWeight(largest)
  divideByLargestFirst(raw, shares, start, end, largest)
  return true
}

const badWeight = (weight: number) =>
  new RangeError(`A weight must be finite and at least 0, not ${weight}`)

/** If the sum of the weights overflows, weights relative to the largest one do not. */
function divideByLargestFirst(
  raw: Float64Array,
  shares: Float64Array,
  start: number,
  end: number,
  largest: number,
) {
  let sum = 0
  for (let i = start; i < end; i++) sum += doubleAt(raw, i) / largest
  for (let i = start; i < end; i++) shares[i] = doubleAt(raw, i) / largest / sum
}
