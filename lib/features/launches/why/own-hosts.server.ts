import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { LevelsDecided } from '@/lib/features/decisions/4-decide/levels-content'
import { readHostNames } from '@/lib/features/vms/host-alias.server'
import { tenantExplanation } from '@/lib/features/vms/placements/tenant-explanation'
import type { LaunchWhy } from './why-schema'

/**
 * Describes where the VMs of an attempt went to users of its tenant, with the names that they use and the steps that
 * decided. Pods, clusters and nodes are omitted, and so are attempts for which a level found nothing.
 */
export async function readOwnHosts(
  db: Db,
  levels: LevelsDecided | null,
  { tenantId, at }: { tenantId: string; at: Date },
): Promise<LaunchWhy['hosts']> {
  if (levels === null || levels.failure !== null) return []
  const vms = levels.clusters.at(-1)?.vms ?? []
  const nodes = vms.map(({ headline: { node } }) => node)
  const nameOf = await readHostNames(db, tenantId, nodes)
  return vms.map(({ input, headline: { node } }) => ({
    host: node === null ? null : nameOf(node, at),
    steps: tenantExplanation(input, {}).steps,
  }))
}
