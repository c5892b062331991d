import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import {
  DEFAULT_PCLOUD_RATIOS,
  type NovaAggregates,
  type NovaPcloud,
  type NovaPoolHost,
  novaAggregates,
  novaCommands,
} from '@/lib/engine'
import { instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import type { AggregatesQuery, NovaAggregatesShown } from './schema'

/**
 * Pools and Pclouds as today's Nova isolates by them, of all clusters or of one. Each provider is a Nova of its own,
 * which knows tenants by the project ids that they have there.
 */
export async function readNovaAggregates(
  _scope: Scope<'inventory.read'>,
  { cluster }: AggregatesQuery,
): Promise<Result<NovaAggregatesShown, Problem>> {
  const db = database()
  const clusterId = cluster === undefined ? ok(null) : await findCluster(db, cluster)
  if (!clusterId.ok) return clusterId
  const providers = await readProviders(db, clusterId.value)
  const all: NovaAggregatesShown[] = []
  for (const { id, name } of providers) {
    const where = hostsAt({ providerId: id, clusterId: clusterId.value })
    const hosts = await readHosts(db, where)
    const pclouds = await readPclouds(db, where, id)
    const title = providers.length > 1 ? [`# Provider ${oneLine(name)}`] : []
    all.push(shownOf(name, title, novaAggregates({ provider: name, hosts, pclouds })))
  }
  return ok({
    aggregates: all.flatMap(({ aggregates }) => aggregates),
    ratios: all.flatMap(({ ratios }) => ratios),
    refused: all.flatMap(({ refused }) => refused),
    commands: all.flatMap(({ commands }) => commands),
  })
}

const oneLine = (name: string) => name.replace(/\s+/g, ' ')

const shownOf = (
  provider: string,
  title: readonly string[],
  made: NovaAggregates,
): NovaAggregatesShown => ({
  aggregates: made.aggregates.map((each) => ({ ...each, hosts: [...each.hosts], provider })),
  ratios: made.ratios.map((each) => ({ ...each, provider })),
  refused: made.refused.map((each) => ({ ...each, provider })),
  commands: [...title, ...novaCommands(made)],
})

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

type Hosts = { node: { is: Prisma.NodeWhereInput } }

const hostsAt = ({ providerId, clusterId }: { providerId: string; clusterId: string | null }) => ({
  node: {
    is: {
      cluster: { is: { pod: { is: { realm: { is: { providerId } } } } } },
      ...(clusterId === null ? {} : { clusterId }),
    },
  },
})

/** The providers of hosts that lie in a pool, by name. */
function readProviders(db: Db, clusterId: string | null) {
  const nodes = {
    poolHost: { isNot: null },
    ...(clusterId === null ? {} : { clusterId }),
  }
  const withNodes = { clusters: { some: { nodes: { some: nodes } } } }
  return db.provider.findMany({
    where: { realms: { some: { pods: { some: withNodes } } } },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  })
}

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

/** Those that hold hosts there. */
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
