import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Cluster } from './schema'

/** How many nodes and VMs a cluster has, and how much of its memory is given away. */
export type ClusterUse = {
  counts: Omit<Cluster['counts'], 'nodeKeys'>
  ram: Cluster['ram']
}

const unused: ClusterUse = {
  counts: { nodes: 0, nodesUp: 0, vms: 0, runningVms: 0 },
  ram: { committableMb: 0, committedMb: 0 },
}

/** The use of every cluster by its id, read in two queries. Archived nodes and VMs are not counted. */
export async function readClusterUse(
  db: Db,
  rows: readonly { id: string }[],
): Promise<(id: string) => ClusterUse> {
  const ids = rows.map(({ id }) => id)
  const nodes = await db.$queryRaw<NodeSums[]>`
    select "clusterId", count(*)::int as "nodes",
      (count(*) filter (where "state" = 'running' and "serviceEnabled"))::int as "nodesUp",
      sum("ramMb" * "ramContentionRatio")::float8 as "committableMb"
    from "Node" where "clusterId" = any(${ids}) and "archivedAt" is null group by "clusterId"`
  const vms = await db.$queryRaw<VmSums[]>`
    select "clusterId", count(*)::int as "vms", count("nodeId")::int as "runningVms",
      coalesce(sum("ramMb") filter (where "nodeId" is not null), 0)::float8 as "committedMb"
    from "Vm" where "clusterId" = any(${ids}) and "archivedAt" is null group by "clusterId"`
  const nodesOf = new Map(nodes.map((sums) => [sums.clusterId, sums]))
  const vmsOf = new Map(vms.map((sums) => [sums.clusterId, sums]))
  return (id) => {
    const { nodes, nodesUp, committableMb } = nodesOf.get(id) ?? { ...unused.counts, ...unused.ram }
    const { vms, runningVms, committedMb } = vmsOf.get(id) ?? { ...unused.counts, ...unused.ram }
    return { counts: { nodes, nodesUp, vms, runningVms }, ram: { committableMb, committedMb } }
  }
}

type NodeSums = { clusterId: string; nodes: number; nodesUp: number; committableMb: number }
type VmSums = { clusterId: string; vms: number; runningVms: number; committedMb: number }
