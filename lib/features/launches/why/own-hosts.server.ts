import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { LevelsDecided } from '@/lib/features/decisions/4-decide/levels-content'
import { readHostNames } from '@/lib/features/vms/host-alias.server'
import { tenantExplanation } from '@/lib/features/vms/placements/tenant-explanation'
import type { LaunchWhy } from './why-schema'

/**
 * Where the VMs of an attempt went, for people of its tenant: by the names that they know, with the steps that decided.
 * Pods, clusters and nodes stay out, and so does an attempt for which a level found nothing.
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
