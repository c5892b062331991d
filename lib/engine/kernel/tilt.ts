import { doubleAt } from './columns'

/**
 * The factor by which a weight at `position` changes: max(0, 1 + amount * (mean - position)). Lower positions gain.
 * `mean` is the share-weighted mean position, so that gains and losses balance.
 */
export function tilt(amount: number, mean: number, position: number): number {
  return Math.max(0, 1 + amount * (mean - position))
}

/** The share-weighted mean of `values[start..end)`; 0 if they have no share at all. */
export function weightedMean(
  values: Float64Array,
  shares: Float64Array,
  start: number,
  end: number,
): number {
  let mass = 0
  let sum = 0
  for (let i = start; i < end; i++) {
    const share = doubleAt(shares, i)
    if (share === 0) continue
    mass += share
    sum += share * doubleAt(values, i)
  }
  return mass === 0 ? 0 : sum / mass
}
