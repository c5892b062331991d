import type { PodUsage } from './types'

/** A limited resource of a pod. `used` and `total` have the same unit. */
type Dimension = { name: string; used: number; total: number }

/** The dimensions with a total above 0; none for null usage. */
export function measured(usage: PodUsage | null): Dimension[] {
  const { nova, cinder } = usage ?? {}
  const reported: Dimension[] = []
  if (nova !== undefined) {
    reported.push(
      { name: 'vcpus', used: nova.vcpus_used, total: nova.vcpus },
      { name: 'memory_mb', used: nova.memory_mb_used, total: nova.memory_mb },
      { name: 'local_gb', used: nova.local_gb_used, total: nova.local_gb },
    )
  }
  if (cinder !== undefined) {
    const { total_capacity_gb: total, free_capacity_gb: free } = cinder
    reported.push({ name: 'capacity_gb', used: Math.max(0, total - free), total })
  }
  return reported.filter(({ total }) => total > 0)
}

/** True if the used part has reached the threshold, from 0 to 1. */
export const isExhausted = ({ used, total }: Dimension, threshold: number): boolean =>
  used / total >= threshold

/**
 * The fewest whole units of the dimension that must be freed until it is below the threshold. 0 if it is below already,
 * null if freeing everything is not enough, because the threshold is 0.
 */
export function unitsToFree({ name, used, total }: Dimension, threshold: number): number | null {
  if (threshold <= 0) return null
  const isFull = (freed: number) => isExhausted({ name, used: used - freed, total }, threshold)
  // The estimate may be too low by one, because the comparison uses the rounded used/total.
  let freed = Math.max(0, Math.floor(used - threshold * total))
  while (isFull(freed)) freed++
  return freed
}
