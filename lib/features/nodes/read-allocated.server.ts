import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Node } from './schema'

type Allocated = Node['allocated']

const nothing: Allocated = { vms: 0, ramMb: 0, vcpus: 0, sinceMeasuredMb: 0 }

/** What the running VMs of nodes were given, by the id of a node. */
export async function readAllocated(
  db: Db,
  nodes: readonly { id: string }[],
): Promise<(nodeId: string) => Allocated> {
  const ids = nodes.map(({ id }) => id)
  const sums = await db.$queryRaw<(Allocated & { nodeId: string })[]>`
    select v."nodeId", count(*)::int as "vms", sum(v."ramMb")::float8 as "ramMb",
      sum(v."vcpus")::float8 as "vcpus",
      coalesce(sum(v."ramMb") filter (where v."placedAt" > n."measuredAt"), 0)::float8 as "sinceMeasuredMb"
    from "Vm" v join "Node" n on n."id" = v."nodeId"
    where v."nodeId" = any(${ids}) group by v."nodeId"`
  const byNode = new Map(sums.map(({ nodeId, ...allocated }) => [nodeId, allocated]))
  return (nodeId) => byNode.get(nodeId) ?? nothing
}
