import type { PodUsage } from '@/lib/engine'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'

export type Nova = NonNullable<PodUsage['nova']>

export const nothing: Nova = {
  vcpus: 0,
  vcpus_used: 0,
  memory_mb: 0,
  memory_mb_used: 0,
  local_gb: 0,
  local_gb_used: 0,
}

export const addNova = (a: Nova, b: Nova): Nova => ({
  vcpus: a.vcpus + b.vcpus,
  vcpus_used: a.vcpus_used + b.vcpus_used,
  memory_mb: a.memory_mb + b.memory_mb,
  memory_mb_used: a.memory_mb_used + b.memory_mb_used,
  local_gb: a.local_gb + b.local_gb,
  local_gb_used: a.local_gb_used + b.local_gb_used,
})

/** A pod of size 0 would count as not measured and therefore as free. */
export const noHosts = (name: string): FetchFailure => ({
  kind: 'nothing',
  what: `${name} has no host with vCPUs.`,
  remedy: 'Check the region, and that the hosts of the cloud have reported.',
})
