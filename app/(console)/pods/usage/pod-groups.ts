import { numberText } from '@/lib/base/number-text'
import { measuredUsage, podGroup } from '@/lib/engine'
import type { Pod } from '@/lib/features/pods/schema'

/**
 * In the order in which pods are chosen: untagged ones first, then by group and zone, the oldest of each first.
 */
export function inOrder(pods: readonly Pod[]): readonly Pod[] {
  const place = (pod: Pod) =>
    JSON.stringify([Object.keys(pod.tag).length, podGroup(pod), zoneOf(pod)])
  return pods.toSorted((a, b) => {
    const [x, y] = [place(a), place(b)]
    return x === y ? byAge(a, b) : x < y ? -1 : 1
  })
}

export const zoneOf = ({ provider, realm }: Pick<Pod, 'provider' | 'realm'>): string =>
  `${provider}/${realm}`

const byAge = (a: Pod, b: Pod) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1

/** The labels of the dimensions that can be measured. */
export const units: Readonly<Record<string, { label: string; unit: string; per: number }>> = {
  vcpus: { label: 'vCPU', unit: '', per: 1 },
  memory_mb: { label: 'RAM', unit: ' GiB', per: 1024 },
  local_gb: { label: 'Disk', unit: ' GB', per: 1 },
  capacity_gb: { label: 'Volumes', unit: ' GB', per: 1 },
}

export type UsageOf = { name: string; label: string; unit: string; used: number; total: number }

/** The measured dimensions of a pod in readable units. Empty if none is measured. */
export const usageOf = ({ usage }: Pick<Pod, 'usage'>): UsageOf[] =>
  measuredUsage(usage).map(({ name, used, total }) => {
    const { label, unit, per } = units[name] ?? { label: name, unit: '', per: 1 }
    return { name, label, unit, used: used / per, total: total / per }
  })

/** True if a pod accepts nothing new because one of its dimensions has reached the threshold. */
export const isFull = (pod: Pick<Pod, 'usage' | 'fullFrom'>): boolean =>
  usageOf(pod).some(({ used, total }) => used / total >= pod.fullFrom)

/**
 * The usage of a pod relative to its threshold, by its fullest dimension or a given one. 1 is full. Null if it
 * is not measured.
 */
export function fullness(
  pod: Pick<Pod, 'usage' | 'fullFrom'>,
  dimension: string | null,
): number | null {
  const shares = usageOf(pod)
    .filter(({ name }) => dimension === null || name === dimension)
    .map(({ used, total }) => used / total)
  if (shares.length === 0) return null
  return Math.max(...shares) / Math.max(pod.fullFrom, 0.0001)
}

/** `82.5 %`: a threshold as it was set, and the usage next to it. */
export const percentOf = (fraction: number): string =>
  `${numberText(fraction * 100, { most: 2 })} %`
