import type { Removal } from '../trace/trace'
import type { Pod } from './types'

/** The requirements of a request on a pod; `az` is null for any zone. */
export type PodRequirements = { az: string | null; group: string }

/** One rule that accepts or removes a pod, independent of the other pods. */
export type PodFilter = {
  /** Stored in configurations: never rename one, retire it instead. */
  id: string
  label: string
  summary: string
  /** The reason why it removes a pod, with its facts; null if the pod passes. */
  refusal: (pod: Pod, required: PodRequirements) => Removal | null
}
