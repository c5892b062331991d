import { type Removal, removal } from '../trace/trace'
import type { BindConfig, Pod } from './types'
import { isExhausted, measured, unitsToFree } from './usage'

/** The threshold of pods without one, where the configuration has no default. */
export const DEFAULT_POD_THRESHOLD = 0.8

/** The used/total from which a pod takes nothing new. */
export const thresholdOf = ({ threshold }: Pod, { defaultThreshold }: BindConfig): number =>
  threshold ?? defaultThreshold

/** Whether a pod can take anything new, for any tenant. */
export function isAvailable(pod: Pod, config: BindConfig): boolean {
  if (pod.az === null || pod.state !== 'active') return false
  const threshold = thresholdOf(pod, config)
  return !measured(pod.usage).some((dimension) => isExhausted(dimension, threshold))
}

/** Every reason for which a pod is not available; none: it is. */
export function unavailability(pod: Pod, config: BindConfig): Removal[] {
  const threshold = thresholdOf(pod, config)
  const exhausted = measured(pod.usage).filter((dimension) => isExhausted(dimension, threshold))
  return [
    ...(pod.az === null ? [removal('no-availability-zone')] : []),
    ...(pod.state === 'active' ? [] : [removal('not-active', { state: pod.state })]),
    ...exhausted.map((dimension) =>
      removal('exhausted', {
        dimension: dimension.name,
        used: dimension.used,
        total: dimension.total,
        threshold,
        fewer: unitsToFree(dimension, threshold),
      }),
    ),
  ]
}
