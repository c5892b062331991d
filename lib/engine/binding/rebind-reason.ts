import { thresholdOf } from './availability'
import type { BindInput, Binding, BindingReason } from './types'
import { isExhausted, measured } from './usage'

/**
 * Why the pod of an open row cannot keep its tenant. A pod that is active and has room was removed,
 * tagged or moved to another zone, and that is an administrator's doing.
 */
export function rebindReason({ config, pods }: BindInput, { pod: id }: Binding): BindingReason {
  const pod = pods.find((each) => each.id === id)
  if (pod === undefined) return 'admin'
  if (pod.state !== 'active') return 'maintenance'

  const threshold = thresholdOf(pod, config)
  const isFull = measured(pod.usage).some((dimension) => isExhausted(dimension, threshold))
  return isFull ? 'threshold' : 'admin'
}
