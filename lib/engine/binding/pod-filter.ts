import type { Because, RemovalWords } from '../kernel/trace'
import type { Pod } from './types'

/** What a request asks of a pod; `az` null: any. */
export type Asked = { az: string | null; group: string }

/** One rule that a pod passes or not, whatever the other pods are. */
export type PodFilter = {
  /** Stored in configurations: never rename one, retire it instead. */
  id: string
  label: string
  summary: string
  /** The reason's stable code. */
  code: string
  /** The facts for which it removes a pod; null: the pod goes on. */
  refusal: (pod: Pod, asked: Asked) => Because | null
  /** Words those facts, and the smallest change that would have kept the pod. */
  explain: (because: Because) => RemovalWords
}
