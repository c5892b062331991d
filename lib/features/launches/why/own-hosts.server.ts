import 'server-only'
import { hostAlias } from '@/lib/features/vms/host-alias.server'
import { tenantExplanation } from '@/lib/features/vms/placements/tenant-explanation'
import type { LevelsDecided } from '../levels/levels-content'
import type { LaunchWhy } from './why-schema'

/**
 * Where the VMs of an attempt went, for people of its tenant: by alias, with the steps that decided. Pods, clusters and
 * nodes stay out, and so does an attempt for which a level found nothing.
 */
export function ownHosts(levels: LevelsDecided | null, tenantId: string): LaunchWhy['hosts'] {
  if (levels === null || levels.failure !== null) return []
  return (levels.clusters.at(-1)?.vms ?? []).map(({ input, headline: { node } }) => ({
    host: node === null ? null : hostAlias(tenantId, node),
    steps: tenantExplanation(input, {}).steps,
  }))
}
