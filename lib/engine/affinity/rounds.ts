import { at } from '../kernel/columns'
import { isAbove } from './compare'
import type { PlacementSettings } from './types'

/** The thresholds of the rounds that ran. No node passed any of them but the last. */
export type Rounds = {
  thresholds: readonly number[]
  /** True if a node passed the last of them. */
  passed: boolean
  /** Positions of the nodes above the last threshold. */
  survivors: Int32Array
}

/** initial + (final - initial) * i / (steps - 1); a single step has the final threshold. */
export function thresholdsOf({ steps, initial, final }: PlacementSettings): number[] {
  if (steps === 1) return [final]
  return Array.from({ length: steps }, (_, i) => initial + ((final - initial) * i) / (steps - 1))
}

/**
 * Lowers the threshold until at least one score is strictly above it. The nodes with such scores survive. `scores` are
 * by position in `nodes`.
 */
export function holdRounds(
  settings: PlacementSettings,
  nodes: Int32Array,
  scores: Float64Array,
): Rounds {
  const best = scores.reduce((highest, score) => Math.max(highest, score), -Infinity)
  const thresholds = thresholdsOf(settings)
  const passing = thresholds.findIndex((threshold) => isAbove(best, threshold))
  const threshold = thresholds[passing]
  if (threshold === undefined) return { thresholds, passed: false, survivors: new Int32Array(0) }

  return {
    thresholds: thresholds.slice(0, passing + 1),
    passed: true,
    survivors: nodes.filter((_, i) => isAbove(at(scores, i), threshold)),
  }
}
