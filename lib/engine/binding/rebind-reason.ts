import { thresholdOf } from './availability'
import type { BindInput, Binding, BindingReason } from './types'
import { isExhausted, measured } from './usage'

/**
 * Why the pod of an open row cannot keep its tenant. If the pod is active and not full, an administrator removed it,
 * tagged it or moved it to another zone.
 */
export function rebindReason({ config, pods }: BindInput, { pod: id }: Binding): BindingReason {
  const pod = pods.find((each) => each.id === id)
  if (pod === undefined) return 'admin'
  if (pod.state !== 'active') return 'maintenance'

  const threshold = thresholdOf(pod, config)
  const isFull = measured(pod.usage).some((dimension) => isExhausted(dimension, threshold))
  return isFull ? 'threshold' : 'admin'
}
