import type { Removal } from '../trace/trace'
import type { Pod } from './types'

/** What a request requires of a pod; `az` null: any. */
export type PodRequirements = { az: string | null; group: string }

/** One rule that a pod passes or not, independent of the other pods. */
export type PodFilter = {
  /** Stored in configurations: never rename one, retire it instead. */
  id: string
  label: string
  summary: string
  /** Why it removes a pod: a code of the reasons, with its facts; null if the pod passes. */
  refusal: (pod: Pod, required: PodRequirements) => Removal | null
}
