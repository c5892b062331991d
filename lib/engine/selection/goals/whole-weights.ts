import { columnOf } from '../../kernel/columns'

/** The largest weights to try, in this order: small numbers are easier to read. */
const SCALES = [...Array.from({ length: 20 }, (_, index) => index + 1), 25, 50, 100, 200, 500, 1000]

/** 0.2 percentage points. A smaller error would often need weights in the hundreds. */
const CLOSE_ENOUGH = 2e-3

type Tried<T> = { weights: Float64Array; distance: number; result: T }

/**
 * Rounds weights to whole numbers; a positive weight stays at least 1. Uses the smallest scale at which all shares are
 * close enough, or else the one with the smallest distance.
 */
export function wholeWeights<T>(
  weightsAt: (largest: number) => Float64Array,
  measure: (weights: Float64Array) => { distance: number; result: T },
): Tried<T> {
  let best: Tried<T> | null = null
  for (const largest of SCALES) {
    const weights = columnOf(weightsAt(largest), wholeWeight)
    const tried = { weights, ...measure(weights) }
    if (best === null || tried.distance < best.distance) best = tried
    if (best.distance <= CLOSE_ENOUGH) break
  }
  if (best === null) throw new RangeError('No scale of weights was tried')
  return best
}

const wholeWeight = (weight: number) => (weight > 0 ? Math.max(1, Math.round(weight)) : 0)
