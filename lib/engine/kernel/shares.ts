/** Below this a weight counts as zero, so that rounding cannot revive what was fined away. */
export const SHARE_FLOOR = 1e-12

/** Keeps a weight inside the doubles: what overflows becomes the largest of them, never infinite. */
export const finite = (weight: number): number => Math.min(weight, Number.MAX_VALUE)

/**
 * Turns the weights `raw[start..end)` into shares that sum to 1, written to `shares[start..end)`.
 * Weights below `SHARE_FLOOR` become 0 first, in `raw` too. Weights are finite and >= 0.
 * Answers false, with all shares 0, when nothing is left to divide by.
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
    const weight = raw[i] ?? 0
    if (weight < SHARE_FLOOR) {
      raw[i] = 0
      continue
    }
    sum += weight
    if (weight > largest) largest = weight
  }

  if (sum === 0) {
    shares.fill(0, start, end)
    return false
  }
  if (sum <= Number.MAX_VALUE) {
    for (let i = start; i < end; i++) shares[i] = (raw[i] ?? 0) / sum
    return true
  }
  divideByLargestFirst(raw, shares, start, end, largest)
  return true
}

/** The sum of such weights overflows; relative to the largest of them it does not. */
function divideByLargestFirst(
  raw: Float64Array,
  shares: Float64Array,
  start: number,
  end: number,
  largest: number,
) {
  let sum = 0
  for (let i = start; i < end; i++) sum += (raw[i] ?? 0) / largest
  for (let i = start; i < end; i++) shares[i] = (raw[i] ?? 0) / largest / sum
}
