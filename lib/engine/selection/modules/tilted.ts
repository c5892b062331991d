import { tilt, weightedMean } from '../../kernel/tilt'
import { numberIn, shown, times } from '../../kernel/words'
import type { Because } from '../../trace/trace'
import type { Field } from '../field'
import { type ReweighHandler, reweighHandler } from '../module'
import type { Effect } from '../types'

/**
 * A reweigh handler that tilts by position: `place` writes each position's t in 0..1 for one group and
 * answers false when they do not spread. factor = max(0, 1 + amount * (mean - t)).
 */
export function tilted(
  { size, groupStart }: Field,
  amount: number,
  place: (group: number, places: Float64Array) => boolean,
  facts: (position: number) => Because,
): ReweighHandler {
  const scratch = new Float64Array(size)

  return reweighHandler({
    weigh(group, share, raw) {
      if (!place(group, scratch)) return 'no-spread'

      const start = groupStart[group] ?? 0
      const end = groupStart[group + 1] ?? 0
      const mean = weightedMean(scratch, share, start, end)
      for (let p = start; p < end; p++) {
        raw[p] = (share[p] ?? 0) * tilt(amount, mean, scratch[p] ?? 0)
      }
      return { start, mean, places: scratch.slice(start, end) }
    },
    because(position, { start, mean, places }) {
      const place = places[position - start] ?? 0
      return { ...facts(position), position: place, mean, factor: tilt(amount, mean, place) }
    },
  })
}

/** The amount of a tilt below which a share would not have gone to nothing. */
export function tiltChange(because: Because, amount: number): string | null {
  const distance = numberIn(because, 'position') - numberIn(because, 'mean')
  return distance > 0 ? `amount ${shown(amount)}, needed below ${shown(1 / distance)}` : null
}

/** The factor that a tilt applied, as people read it. */
export const factorOf = ({ because }: Effect): string => times(numberIn(because, 'factor'))
