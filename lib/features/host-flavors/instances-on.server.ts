import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'

export type InstanceOn = {
  nodeId: string
  id: string
  name: string
  tenantId: string | null
  tenant: string | null
  ramMb: number
  vcpus: number
  running: boolean
}

/** The VMs that run on nodes or whose disks are there, by node. */
export async function instancesOn(
  db: Db,
  nodeIds: readonly string[],
): Promise<Map<string, InstanceOn[]>> {
  if (nodeIds.length === 0) return new Map()
  const rows = await db.$queryRaw<InstanceOn[]>`
    select o."nodeId", v."id", v."name", v."tenantId", t."name" as "tenant", v."ramMb", v."vcpus",
      v."nodeId" is not distinct from o."nodeId" as "running"
    from (select "nodeId", "id" from "Vm" where "nodeId" = any(${[...nodeIds]}::text[]) and "archivedAt" is null
      union select "diskNodeId", "id" from "Vm" where "diskNodeId" = any(${[...nodeIds]}::text[]) and "archivedAt" is null) as o
    join "Vm" as v on v."id" = o."id" left join "Tenant" as t on t."id" = v."tenantId" order by v."name", v."id"`
  return groupBy(rows, ({ nodeId }) => nodeId)
}
