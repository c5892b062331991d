import { type Removal, removal } from '../trace/trace'
import type { BindConfig, Pod } from './types'
import { isExhausted, measured, unitsToFree } from './usage'

/** The threshold of pods without their own, if the configuration has no default. */
export const DEFAULT_POD_THRESHOLD = 0.8

/** The ratio used/total at which a pod stops accepting requests. */
export const thresholdOf = ({ threshold }: Pod, { defaultThreshold }: BindConfig): number =>
  threshold ?? defaultThreshold

/** True if a pod accepts requests, independent of the tenant. */
export function isAvailable(pod: Pod, config: BindConfig): boolean {
  if (pod.az === null || pod.state !== 'active') return false
  const threshold = thresholdOf(pod, config)
  return !measured(pod.usage).some((dimension) => isExhausted(dimension, threshold))
}

/** Every reason why a pod is not available; empty if it is. */
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
