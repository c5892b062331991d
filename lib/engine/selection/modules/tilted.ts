import { tilt, weightedMean } from '../../kernel/tilt'
import type { Because } from '../../kernel/trace'
import { numberIn, shown, times } from '../../kernel/words'
import type { Field } from '../field'
import type { ReweighFace } from '../module'
import type { Effect } from '../types'

/**
 * A reweigh face that tilts by position: `place` writes each position's t in 0..1 for one group and
 * answers false when they do not spread. factor = max(0, 1 + amount * (mean - t)).
 */
export function tilted(
  { size, groups, groupStart, groupOf }: Field,
  amount: number,
  place: (group: number, places: Float64Array) => boolean,
  facts: (position: number) => Because,
): ReweighFace {
  const places = new Float64Array(size)
  const means = new Float64Array(groups)

  return {
    weigh(group, share, raw) {
      if (!place(group, places)) return 'no-spread'

      const start = groupStart[group] ?? 0
      const end = groupStart[group + 1] ?? 0
      const mean = weightedMean(places, share, start, end)
      means[group] = mean
      for (let p = start; p < end; p++) {
        raw[p] = (share[p] ?? 0) * tilt(amount, mean, places[p] ?? 0)
      }
      return null
    },
    because(position) {
      const place = places[position] ?? 0
      const mean = means[groupOf(position)] ?? 0
      return { ...facts(position), position: place, mean, factor: tilt(amount, mean, place) }
    },
  }
}

/** The amount of a tilt below which a share would not have gone to nothing. */
export function tiltChange(because: Because, amount: number): string | null {
  const distance = numberIn(because, 'position') - numberIn(because, 'mean')
  return distance > 0 ? `amount ${shown(amount)}, needed below ${shown(1 / distance)}` : null
}

/** The factor that a tilt applied, as people read it. */
export const factorOf = ({ because }: Effect): string => times(numberIn(because, 'factor'))
