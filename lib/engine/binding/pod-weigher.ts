import type { Pod } from './types'

/** One way in which a pod can be better than another. */
export type PodWeigher = {
  /** Stored in configurations: never rename one, retire it instead. */
  id: string
  label: string
  summary: string
  /** Higher is better, in any unit; null: not known, worse than everything known. */
  goodness: (pod: Pod) => number | null
  /** Words the fact behind it, as in "created 2016-01-01 00:00:00 UTC". */
  explain: (pod: Pod) => string
}
