import { at, columnOf } from '../../kernel/columns'
import { quarterPower } from '../../kernel/powers'
import type { TargetShares } from '../module'
import { scaledTo } from './scaled-weights'

const SCALE_STEPS = 40
const ROOT_STEPS = 40
/** The accepted relative error of the largest weight. */
const SCALE_ERROR = 0.001

/**
 * Finds the weights w with which `least-used` gives the target shares a, for r running instances and the largest load L:
 *
 *     w (1 + L - r / w)^s = k a
 *
 * The load r / w is at most L for all accounts and L for one, so that k = max(r / a) / L. At strength s = 1 this is
 * w = (k a + r) / (1 + L); otherwise each w is the root of an increasing function. Only L is free: the larger it is, the
 * smaller are the weights. A bisection finds the L at which the largest weight is `largest`.
 */
export function leastUsedWeights(target: TargetShares, strength: number): Float64Array {
  const { shares, running, largest } = target
  const ratio = maxOf(columnOf(shares, (share, i) => (share > 0 ? at(running, i) / share : 0)))
  if (ratio === 0) return scaledTo(shares, largest)

  const weightsAt = (load: number) =>
    columnOf(shares, (share, i) =>
      share > 0
        ? weightOf({ base: (ratio * share) / load, running: at(running, i), load }, strength)
        : 0,
    )
  const busiest = maxOf(columnOf(running, (count, i) => (at(shares, i) > 0 ? count : 0)))
  let low = busiest / largest
  let high = (ratio * maxOf(shares)) / largest
  for (let step = 0; step < SCALE_STEPS && high > low; step++) {
    const middle = Math.sqrt(low) * Math.sqrt(high)
    const weights = weightsAt(middle)
    const most = maxOf(weights)
    if (Math.abs(most - largest) <= SCALE_ERROR * largest) return weights
    if (most > largest) low = middle
    else high = middle
  }
  return weightsAt(high)
}

type Root = { base: number; running: number; load: number }

/** Solves w (1 + load - running / w)^strength = base for w by Newton's method, between running / load and base. */
function weightOf({ base, running, load }: Root, strength: number): number {
  const least = running / load
  let weight = clamped((base + running) / (1 + load), least, base)
  if (strength === 1) return weight
  for (let step = 0; step < ROOT_STEPS; step++) {
    const gap = Math.max(1, 1 + load - running / weight)
    const power = quarterPower(gap, strength)
    const slope = power * (1 + (strength * running) / (weight * gap))
    const next = clamped(weight - (weight * power - base) / slope, least, base)
    if (Math.abs(next - weight) <= 1e-12 * weight) return next
    weight = next
  }
  return weight
}

const clamped = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

const maxOf = (column: Float64Array) => column.reduce((most, value) => Math.max(most, value), 0)
