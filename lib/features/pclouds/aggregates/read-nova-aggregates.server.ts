import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import {
  DEFAULT_PCLOUD_RATIOS,
  type NovaPcloud,
  type NovaPoolHost,
  novaAggregates,
  novaCommands,
} from '@/lib/engine'
import { instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import type { AggregatesQuery, NovaAggregatesShown } from './schema'

/** Pools and Pclouds as today's Nova isolates by them, of all clusters or of one; a tenant's id is its project's. */
export async function readNovaAggregates(
  _scope: Scope<'inventory.read'>,
  { cluster }: AggregatesQuery,
): Promise<Result<NovaAggregatesShown, Problem>> {
  const db = database()
  const clusterId = cluster === undefined ? ok(null) : await findCluster(db, cluster)
  if (!clusterId.ok) return clusterId
  const hosts = await readHosts(db, clusterId.value)
  const pclouds = await readPclouds(db, clusterId.value)
  const made = novaAggregates({ hosts, pclouds })
  return ok({
    aggregates: made.aggregates.map((each) => ({ ...each, hosts: [...each.hosts] })),
    ratios: [...made.ratios],
    refused: [...made.refused],
    commands: novaCommands(made),
  })
}

async function findCluster(db: Db, wanted: string): Promise<Result<string, Problem>> {
  const found = await db.cluster.findMany({
    where: { ...idOrName(wanted), archivedAt: null },
    select: { id: true },
  })
  const cluster = found.find(({ id }) => id === wanted) ?? found[0]
  return cluster === undefined
    ? err(invalid('cluster', `There is no cluster "${wanted}".`))
    : ok(cluster.id)
}

const inCluster = (clusterId: string | null) =>
  clusterId === null ? {} : { node: { is: { clusterId } } }

async function readHosts(db: Db, clusterId: string | null): Promise<NovaPoolHost[]> {
  const rows = await db.poolHost.findMany({
    where: inCluster(clusterId),
    include: { node: { select: { name: true } } },
  })
  const instances = await instancesOn(
    db,
    rows.map(({ nodeId }) => nodeId),
  )
  return rows.map(({ nodeId, node, flavorId }) => ({
    ...{ host: node.name, flavor: flavorId },
    servers: (instances.get(nodeId) ?? []).map(({ name, tenantId }) => ({
      ...{ name, project: tenantId },
    })),
  }))
}

/** Of one cluster alone: those that hold hosts there. */
async function readPclouds(db: Db, clusterId: string | null): Promise<NovaPcloud[]> {
  const held = { heldAt: { not: null }, closedAt: null, ...inCluster(clusterId) }
  const rows = await db.pcloud.findMany({
    where: { deletedAt: null, ...(clusterId === null ? {} : { allocations: { some: held } }) },
    include: {
      authorised: { select: { tenantId: true } },
      allocations: { where: held, include: { node: { select: { name: true } } } },
    },
  })
  return rows.map(({ id, name, tenantId, authorised, allocations, ramRatio, cpuRatio }) => ({
    ...{ id, name, owner: tenantId },
    projects: authorised.map((each) => each.tenantId),
    hosts: allocations.map(({ node, enabled }) => ({ host: node.name, enabled })),
    ramRatio: ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio,
    cpuRatio: cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio,
  }))
}
