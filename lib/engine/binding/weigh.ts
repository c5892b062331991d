import { at } from '../kernel/columns'
import { instantOf } from '../kernel/time'
import type { BindConfig, Pod, PodWeight } from './types'
import { podWeigherOf } from './weighers/registry'

/** Values closer than this count as equal when they are normalised, and totals closer than TIE as a tie. */
const NO_SPREAD = 1e-12
const TIE = 1e-9

/**
 * Weighs pods: the sum over the weighers of multiplier * value, heaviest first. Totals within 1e-9 of
 * the highest are a tie: the older pod, then the lower id, comes first.
 */
export function weigh(pods: readonly Pod[], weighers: BindConfig['weighers']): PodWeight[] {
  const columns = weighers.map(({ name, multiplier }) => {
    const { goodness } = podWeigherOf(name)
    return { name, multiplier, values: normalised(pods.map(goodness)) }
  })

  const weighed = pods.map((pod, i) => {
    const parts: Record<string, number> = {}
    let total = 0
    for (const { name, multiplier, values } of columns) {
      // A negative multiplier of 0 gives -0, which JSON cannot write.
      const part = multiplier * at(values, i) + 0
      parts[name] = part
      total += part
    }
    return { pod, weight: { pod: pod.id, total, parts } }
  })
  return ranked(weighed).map(({ weight }) => weight)
}

/** True if a total equals the highest one within the tolerance. */
export const isTied = (total: number, best: number): boolean => total >= best - TIE

type Weighed = { pod: Pod; weight: PodWeight }

/** Sorts the heaviest first. Pods tied with the heaviest are ordered only by age. */
function ranked(weighed: readonly Weighed[]): Weighed[] {
  const best = weighed.reduce(
    (most, { weight }) => Math.max(most, weight.total),
    Number.NEGATIVE_INFINITY,
  )
  const rankOf = ({ weight: { total } }: Weighed) => (isTied(total, best) ? best : total)
  return weighed.toSorted((a, b) => rankOf(b) - rankOf(a) || byAge(a.pod, b.pod))
}

/** Orders by age, the oldest first, then by id. */
const byAge = (a: Pod, b: Pod): number => createdAt(a) - createdAt(b) || (a.id < b.id ? -1 : 1)

const createdAt = (pod: Pod) => instantOf(pod.createdAt)

/**
 * Min-max normalised to 0..1, where 1 is best. Unknown values are 0, like the worst known one. If all known values are
 * equal, they are 1 if there are unknown values, else 0.
 */
export function normalised(goodness: readonly (number | null)[]): Float64Array {
  let [low, high, unknown] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const value of goodness) {
    if (value === null) unknown++
    else [low, high] = [Math.min(low, value), Math.max(high, value)]
  }

  const spread = high - low
  const flat = unknown > 0 ? 1 : 0
  return Float64Array.from(goodness, (value) => {
    if (value === null) return 0
    return spread > NO_SPREAD ? (value - low) / spread : flat
  })
}
