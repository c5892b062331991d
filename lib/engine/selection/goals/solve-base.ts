import { at, columnOf, doubleAt } from '../../kernel/columns'
import { largestDistance } from './group-shares'

const ROUNDS = 30
const CLOSE_ENOUGH = 1e-6
const MAX_FACTOR = 8
const SIDEWAYS = 1e-9
/** The slope of an account that a module leaves no share. Its base share grows by the largest factor. */
const NO_SLOPE = 1e-6

/** Base shares, the resulting shares under the whole policy, and their largest distance from the targets. */
type Approach = { base: Float64Array; shares: Float64Array; distance: number }

type SharesFor = (base: Float64Array) => Float64Array

/**
 * Finds the base shares a for which the policy gives the target shares S. The first round is a' = a S / g, where g are
 * the resulting shares (exact if later modules multiply). This is one step of a secant method with the slope g / a for
 * each account; later rounds use the slope between the last two points: a' = a + (S - g) / slope. A round that increases
 * the distance is repeated with half the step.
 */
export function solveBase(target: Float64Array, sharesFor: SharesFor): Approach {
  let best = approach(target, target, sharesFor)
  const slopes = columnOf(best.base, (base, i) => {
    const share = doubleAt(best.shares, i)
    return base > 0 && share > 0 ? share / base : NO_SLOPE
  })
  let part = 1
  for (let round = 1; round < ROUNDS && best.distance > CLOSE_ENOUGH; round++) {
    const next = approach(nextBase(best, target, slopes, part), target, sharesFor)
    adjustSlopes(slopes, best, next)
    // While a module takes the whole share of an account, its base share grows without any effect, so an equal distance
    // is accepted.
    const isCloser = next.distance <= best.distance + SIDEWAYS
    part = isCloser ? 1 : part / 2
    if (isCloser) best = next
  }
  return best
}

function approach(base: Float64Array, target: Float64Array, sharesFor: SharesFor): Approach {
  const shares = sharesFor(base)
  return { base, shares, distance: largestDistance(shares, target) }
}

function nextBase(
  { base, shares }: Approach,
  target: Float64Array,
  slopes: Float64Array,
  part: number,
): Float64Array {
  const moved = columnOf(base, (value, i) => {
    if (value === 0) return 0
    const next = value + (part * (doubleAt(target, i) - doubleAt(shares, i))) / doubleAt(slopes, i)
    const factor = 1 + part * (MAX_FACTOR - 1)
    return Math.max(value / factor, Math.min(value * factor, next))
  })
  const sum = moved.reduce((total, value) => total + value, 0)
  return columnOf(moved, (value) => value / sum)
}

function adjustSlopes(slopes: Float64Array, last: Approach, next: Approach): void {
  for (let i = 0; i < slopes.length; i++) {
    const moved = at(next.base, i) - at(last.base, i)
    const slope = (at(next.shares, i) - at(last.shares, i)) / moved
    if (Math.abs(moved) < 1e-12 || !(slope > 0)) continue
    const former = doubleAt(slopes, i)
    if (former === NO_SLOPE) {
      slopes[i] = slope
      continue
    }
    slopes[i] = Math.max(former / MAX_FACTOR, Math.min(former * MAX_FACTOR, slope))
  }
}
