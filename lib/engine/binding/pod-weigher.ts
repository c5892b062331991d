import type { Pod } from './types'

/** One criterion by which pods are weighed. */
export type PodWeigher = {
  /** Stored in configurations: never rename one, retire it instead. */
  id: string
  label: string
  summary: string
  /** Higher is better, in any unit. Null if unknown, which is worse than every value. */
  goodness: (pod: Pod) => number | null
  /** The fact behind the value as text, as in "created 2016-01-01 00:00:00 UTC". */
  explain: (pod: Pod) => string
}
