import { podGroup } from '@/lib/engine'
import type { Pod } from '@/lib/features/pods/schema'
import { isFull, zoneOf } from './pod-groups'

export const podConditions = ['any', 'active', 'full', 'draining', 'maintenance'] as const
export type PodCondition = (typeof podConditions)[number]

/** The pods with a text in their name, group or zone, and in a state. A full pod is not active. */
export function filterPods(
  pods: readonly Pod[],
  { text, condition }: { text: string; condition: PodCondition },
): Pod[] {
  const requested = text.trim().toLowerCase()
  return pods.filter((pod) => {
    const words = `${pod.name} ${podGroup(pod)} ${zoneOf(pod)}`.toLowerCase()
    return words.includes(requested) && (condition === 'any' || conditionOf(pod) === condition)
  })
}

const conditionOf = (pod: Pod): PodCondition =>
  pod.state === 'active' && isFull(pod) ? 'full' : pod.state
