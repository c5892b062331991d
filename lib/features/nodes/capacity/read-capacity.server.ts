import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { DEFAULT_PCLOUD_RATIOS } from '@/lib/engine'
import type { Node } from '../schema'

type Capacity = Pick<Node, 'allocated' | 'pcloud'>
type Ratios = { ramRatio: number | null; cpuRatio: number | null }
type Row = {
  nodeId: string
  allocated: Node['allocated'] | null
  pcloud: (Pick<NonNullable<Node['pcloud']>, 'id' | 'name'> & Ratios) | null
}

const nothing: Node['allocated'] = { vms: 0, ramMb: 0, vcpus: 0, sinceMeasuredMb: 0 }

/**
 * Reads the allocations of running VMs on nodes, and the private clouds of the nodes with their ratios, by the id of a
 * node.
 */
export async function readCapacity(
  db: Db,
  nodes: readonly { id: string }[],
): Promise<(nodeId: string) => Capacity> {
  const ids = nodes.map(({ id }) => id)
  const rows = await db.$queryRaw<Row[]>`
    select coalesce(v."nodeId", h."nodeId") as "nodeId", v."allocated", h."pcloud" from (
      select v."nodeId", json_build_object('vms', count(*), 'ramMb', sum(v."ramMb"), 'vcpus', sum(v."vcpus"),
        'sinceMeasuredMb', coalesce(sum(v."ramMb") filter (where v."placedAt" > n."measuredAt"), 0)) as "allocated"
      from "Vm" as v join "Node" as n on n."id" = v."nodeId" where v."nodeId" = any(${ids}) group by v."nodeId") as v
    full join (
      select a."nodeId", json_build_object('id', p."id", 'name', p."name", 'ramRatio', p."ramRatio", 'cpuRatio', p."cpuRatio") as "pcloud"
      from "HostAllocation" as a join "Pcloud" as p on p."id" = a."pcloudId"
      where a."nodeId" = any(${ids}) and a."heldAt" is not null and a."closedAt" is null) as h on h."nodeId" = v."nodeId"`
  const byNode = new Map(rows.map((row) => [row.nodeId, capacityOf(row)]))
  return (nodeId) => byNode.get(nodeId) ?? { allocated: nothing, pcloud: null }
}

const capacityOf = ({ allocated, pcloud }: Row): Capacity => ({
  allocated: allocated ?? nothing,
  pcloud: pcloud && {
    id: pcloud.id,
    name: pcloud.name,
    ramRatio: pcloud.ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio,
    cpuRatio: pcloud.cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio,
  },
})
