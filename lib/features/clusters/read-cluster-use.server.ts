import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { DEFAULT_PCLOUD_RATIOS } from '@/lib/engine'
import type { Cluster } from './schema'

/** The number of nodes and VMs of a cluster, and its committed memory. */
export type ClusterUse = {
  counts: Omit<Cluster['counts'], 'nodeKeys'>
  ram: Cluster['ram']
}

const unused: ClusterUse = {
  counts: { nodes: 0, nodesUp: 0, vms: 0, runningVms: 0 },
  ram: { physicalMb: 0, committableMb: 0, committedMb: 0 },
}

const noNodes = { ...unused.counts, ...unused.ram }

/** The usage of every cluster by id, read in two queries. Archived nodes and VMs do not count. */
export async function readClusterUse(
  db: Db,
  rows: readonly { id: string }[],
): Promise<(id: string) => ClusterUse> {
  const ids = rows.map(({ id }) => id)
  const nodes = await db.$queryRaw<NodeSums[]>`
    select "clusterId", count(*)::int as "nodes",
      (count(*) filter (where "state" = 'running' and "serviceEnabled"))::int as "nodesUp",
      sum("ramMb")::float8 as "physicalMb",
      sum("ramMb" * coalesce("pcloudRatio", "ramContentionRatio"))::float8 as "committableMb"
    from (select n.*, (select coalesce(p."ramRatio", ${DEFAULT_PCLOUD_RATIOS.ramRatio}) from "HostAllocation" as a
        join "Pcloud" as p on p."id" = a."pcloudId"
        where a."nodeId" = n."id" and a."heldAt" is not null and a."closedAt" is null) as "pcloudRatio" from "Node" as n) as node
    where "clusterId" = any(${ids}) and "archivedAt" is null group by "clusterId"`
  const vms = await db.$queryRaw<VmSums[]>`
    select "clusterId", count(*)::int as "vms", count("nodeId")::int as "runningVms",
      coalesce(sum("ramMb") filter (where "nodeId" is not null), 0)::float8 as "committedMb"
    from "Vm" where "clusterId" = any(${ids}) and "archivedAt" is null group by "clusterId"`
  const nodesOf = new Map(nodes.map((sums) => [sums.clusterId, sums]))
  const vmsOf = new Map(vms.map((sums) => [sums.clusterId, sums]))
  return (id) => {
    const { nodes, nodesUp, physicalMb, committableMb } = nodesOf.get(id) ?? noNodes
    const { vms, runningVms, committedMb } = vmsOf.get(id) ?? { ...unused.counts, ...unused.ram }
    const ram = { physicalMb, committableMb, committedMb }
    return { counts: { nodes, nodesUp, vms, runningVms }, ram }
  }
}

type NodeSums = {
  clusterId: string
  nodes: number
  nodesUp: number
  physicalMb: number
  committableMb: number
}
type VmSums = { clusterId: string; vms: number; runningVms: number; committedMb: number }
