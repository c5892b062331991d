import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { hostAggregates } from '@/lib/engine'
import type { Hosts } from './nova-facts.server'
import type { HostAggregatesShown } from './schema'

/** Returns pools and Pclouds as host aggregates of Nova, to be applied to an OpenStack. */
export async function readAggregates(
  _scope: Scope<'inventory.read'>,
): Promise<Result<HostAggregatesShown, Problem>> {
  const { aggregates, omitted } = hostAggregates(await aggregateFacts(database(), {}))
  return ok({
    aggregates: aggregates.map((each) => ({ ...each, hosts: [...each.hosts] })),
    omitted: [...omitted],
  })
}

/**
 * Reads hosts with the names of their nodes and tenants with their ids; `where` selects the hosts.
 * Hosts that no Pcloud holds yet are only in their pool.
 */
export async function aggregateFacts(db: Db, where: Partial<Hosts>) {
  const named = { node: { select: { name: true } } }
  const flavors = await db.hostFlavor.findMany()
  const hosts = await db.poolHost.findMany({ where, include: named })
  const pclouds = await db.pcloud.findMany({
    where: { deletedAt: null },
    include: {
      authorised: { select: { tenantId: true } },
      allocations: { where: { heldAt: { not: null }, closedAt: null, ...where }, include: named },
    },
  })
  return {
    flavors,
    hosts: hosts.map(({ node, flavorId }) => ({ node: node.name, flavor: flavorId })),
    pclouds: pclouds.map(({ id, name, tenantId, authorised, allocations, ramRatio, cpuRatio }) => ({
      id,
      name,
      owner: tenantId,
      ramRatio,
      cpuRatio,
      authorisedTenants: authorised.map((each) => each.tenantId),
      hosts: allocations.map(({ name: own, node, flavorId, enabled }) => ({
        name: own,
        node: node.name,
        flavor: flavorId,
        enabled,
      })),
    })),
  }
}
