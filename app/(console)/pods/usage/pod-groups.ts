import { numberText } from '@/lib/base/number-text'
import { measuredUsage, podGroup } from '@/lib/engine'
import type { Pod } from '@/lib/features/pods/schema'

export type PodGroup = { key: string; group: string; zone: string; pods: readonly Pod[] }

/** The group of untagged pods comes first, then the others by name; in a group the oldest pod is chosen first. */
export function groupPods(pods: readonly Pod[]): PodGroup[] {
  const groups = new Map<string, PodGroup & { pods: Pod[] }>()
  for (const pod of pods.toSorted(byAge)) {
    const group = podGroup(pod)
    const zone = `${pod.provider}/${pod.realm}`
    const key = JSON.stringify([Object.keys(pod.tag).length, group, zone])
    const known = groups.get(key) ?? { key, group, zone, pods: [] }
    known.pods.push(pod)
    groups.set(key, known)
  }
  return [...groups.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

const byAge = (a: Pod, b: Pod) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1

/** What can be measured of a pod, as people call it. */
export const units: Readonly<Record<string, { label: string; unit: string; per: number }>> = {
  vcpus: { label: 'vCPU', unit: '', per: 1 },
  memory_mb: { label: 'RAM', unit: ' GB', per: 1024 },
  local_gb: { label: 'Disk', unit: ' GB', per: 1 },
  capacity_gb: { label: 'Volumes', unit: ' GB', per: 1 },
}

export type UsageOf = { name: string; label: string; unit: string; used: number; total: number }

/** What of a pod is measured, in units for people; empty: nothing is. */
export const usageOf = ({ usage }: Pick<Pod, 'usage'>): UsageOf[] =>
  measuredUsage(usage).map(({ name, used, total }) => {
    const { label, unit, per } = units[name] ?? { label: name, unit: '', per: 1 }
    return { name, label, unit, used: used / per, total: total / per }
  })

/** Whether a pod takes nothing new because one of its dimensions has reached the threshold. */
export const isFull = (pod: Pick<Pod, 'usage' | 'fullFrom'>): boolean =>
  usageOf(pod).some(({ used, total }) => used / total >= pod.fullFrom)

/** `82.5 %`: a threshold as it was set, and what is used beside it. */
export const percentOf = (fraction: number): string =>
  `${numberText(fraction * 100, { most: 2 })} %`
