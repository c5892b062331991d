import { doubleAt as at } from '../../kernel/columns'
import { tilt, weightedMean } from '../../kernel/tilt'
import { numberIn, shown, times } from '../../kernel/words'
import type { Because } from '../../trace/trace'
import type { Field } from '../field'
import { type ReweighHandler, reweighHandler } from '../module'
import type { Effect } from '../types'

/**
 * Changes the share of each match by its position t in 0..1: factor = max(0, 1 + amount * (mean - t)). `place` writes
 * t for the matches of a group, and returns false if all are equal.
 */
export function tilted(
  field: Field,
  amount: number,
  place: (group: number, places: Float64Array) => boolean,
  facts: (position: number) => Because,
): ReweighHandler {
  const scratch = new Float64Array(field.size)

  return reweighHandler({
    per: 'match',
    weigh(group, share, raw) {
      if (!place(group, scratch)) return 'no-spread'

      const start = field.start(group)
      const end = field.end(group)
      const mean = weightedMean(scratch, share, start, end)
      for (let p = start; p < end; p++) {
        raw[p] = at(share, p) * tilt(amount, mean, at(scratch, p))
      }
      return { start, mean, places: scratch.slice(start, end) }
    },
    because(position, { start, mean, places }) {
      const place = at(places, position - start)
      return { ...facts(position), position: place, mean, factor: tilt(amount, mean, place) }
    },
  })
}

/** The amount below which the share would not have become 0. */
export function tiltChange(because: Because, amount: number): string | null {
  const distance = numberIn(because, 'position') - numberIn(because, 'mean')
  return distance > 0 ? `amount ${shown(amount)}, needed below ${shown(1 / distance)}` : null
}

/** The factor of an effect as text. */
export const factorOf = ({ because }: Effect): string => times(numberIn(because, 'factor'))
