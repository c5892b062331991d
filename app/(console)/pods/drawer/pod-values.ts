import { decimalText } from '@/components/resource/decimal-text'
import type { Pod } from '@/lib/features/pods/schema'

/** A pod as its form holds it. */
export type PodValues = {
  realmId: string | null
  name: string
  tag: { key: string; value: string }
  /** As text: what was typed is sent digit by digit. */
  costPerHour: string
  /** Percent. */
  threshold: number | null
}

export const labelsOfFields = {
  name: 'Name',
  tag: 'Tag',
  costPerHour: 'Price per hour',
  threshold: 'Full from',
} as const

export function valuesOf(pod: Pod | null): PodValues {
  const [key, value] = Object.entries(pod?.tag ?? {})[0] ?? ['', '']
  return {
    realmId: pod?.realmId ?? null,
    name: pod?.name ?? '',
    tag: { key, value },
    costPerHour: pod?.costPerHour ?? '',
    threshold: typeof pod?.threshold === 'number' ? percentOf(pod.threshold) : null,
  }
}

const percentOf = (fraction: number) => Math.round(fraction * 1e6) / 1e4

/** What is sent; a realm is chosen once, when the pod is made. */
export function bodyOf(values: PodValues, isNew: boolean): Record<string, unknown> {
  const { name, tag, costPerHour, threshold, realmId } = values
  const key = tag.key.trim()
  const value = tag.value.trim()
  return {
    name,
    tag: key === '' && value === '' ? {} : { [key]: value },
    costPerHour: costPerHour.trim() === '' ? null : decimalText(costPerHour),
    threshold: threshold === null ? null : Math.round(threshold * 1e4) / 1e6,
    ...(isNew ? { realmId: realmId ?? '' } : {}),
  }
}
