import type { Removal } from '../trace/trace'
import type { Pod } from './types'

/** What a request asks of a pod; `az` null: any. */
export type Asked = { az: string | null; group: string }

/** One rule that a pod passes or not, whatever the other pods are. */
export type PodFilter = {
  /** Stored in configurations: never rename one, retire it instead. */
  id: string
  label: string
  summary: string
  /** Why it removes a pod: a code of the reasons, with its facts; null if the pod passes. */
  refusal: (pod: Pod, asked: Asked) => Removal | null
}
