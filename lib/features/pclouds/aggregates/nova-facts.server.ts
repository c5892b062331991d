import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import {
  DEFAULT_PCLOUD_RATIOS,
  type NovaFacts,
  type NovaPcloud,
  type NovaPoolHost,
} from '@/lib/engine'
import { instancesOn } from '@/lib/features/host-flavors/instances-on.server'

/** Restricts hosts to a cluster or realm; absent or null for all. */
type Part = { clusterId?: string | null; realmId?: string | null }

/** Reads the pools and Pclouds at a provider that Nova needs. */
export async function novaFacts(
  db: Db,
  provider: { id: string; name: string },
  part: Part,
): Promise<NovaFacts> {
  const where = hostsAt(provider.id, part)
  const hosts = await readHosts(db, where)
  return { provider: provider.name, hosts, pclouds: await readPclouds(db, where, provider.id) }
}

export type Hosts = { node: { is: Prisma.NodeWhereInput } }

export const hostsAt = (providerId: string, { clusterId, realmId }: Part): Hosts => ({
  node: {
    is: {
      cluster: {
        is: {
          pod: { is: { realm: { is: { providerId, ...(realmId ? { id: realmId } : {}) } } } },
        },
      },
      ...(clusterId ? { clusterId } : {}),
    },
  },
})

async function readHosts(db: Db, where: Hosts): Promise<NovaPoolHost[]> {
  const rows = await db.poolHost.findMany({
    where,
    include: { node: { select: { name: true } } },
  })
  const instances = await instancesOn(
    db,
    rows.map(({ nodeId }) => nodeId),
  )
  return rows.map(({ nodeId, node, flavorId }) => ({
    host: node.name,
    flavor: flavorId,
    servers: (instances.get(nodeId) ?? []).map(({ name, tenantId }) => ({
      name,
      tenant: tenantId,
    })),
  }))
}

/** Only tenants that hold hosts at the provider. */
async function readPclouds(db: Db, where: Hosts, providerId: string): Promise<NovaPcloud[]> {
  const held = { heldAt: { not: null }, closedAt: null, ...where }
  const projectIds = { where: { providerId }, select: { projectId: true } }
  const rows = await db.pcloud.findMany({
    where: { deletedAt: null, allocations: { some: held } },
    include: {
      authorised: { select: { tenant: { select: { id: true, name: true, projectIds } } } },
      allocations: { where: held, include: { node: { select: { name: true } } } },
    },
  })
  return rows.map(({ id, name, tenantId, authorised, allocations, ramRatio, cpuRatio }) => ({
    id,
    name,
    owner: tenantId,
    tenants: authorised.map(({ tenant }) => ({
      id: tenant.id,
      name: tenant.name,
      project: tenant.projectIds[0]?.projectId ?? null,
    })),
    hosts: allocations.map(({ node, enabled }) => ({ host: node.name, enabled })),
    ramRatio: ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio,
    cpuRatio: cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio,
  }))
}
