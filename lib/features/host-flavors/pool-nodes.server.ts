import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'

/** A node with its pool and its newest open allocation. */
export type PoolNode = {
  nodeId: string
  node: string
  clusterId: string
  cluster: string
  realmId: string
  zone: string
  state: string
  serviceEnabled: boolean
  ramMb: number
  cpus: number
  flavorId: string | null
  addedAt: Date | null
  quarantinedAt: Date | null
  quarantineNote: string | null
  allocationId: string | null
  pcloudId: string | null
  pcloud: string | null
  tenantId: string | null
  tenant: string | null
  name: string | null
  units: number | null
  enabled: boolean | null
  waitingId: string | null
  heldAt: Date | null
  startAt: Date | null
  endAt: Date | null
}

/**
 * Reads nodes that are not archived, with their pool entries, ordered by name. The condition uses the aliases
 * n, c and h. The nodes of the page are selected first, so that holders are only looked up for them.
 */
export const readPoolNodes = (
  db: Db,
  where: Prisma.Sql,
  limit: number | null = null,
): Promise<PoolNode[]> => db.$queryRaw<PoolNode[]>`
  with page as materialized (
    select n."id", n."name", n."state", n."serviceEnabled", n."ramMb", n."cpus", n."clusterId", c."name" as "cluster", c."podId",
      h."flavorId", h."addedAt", h."quarantinedAt", h."quarantineNote"
    from "Node" as n join "Cluster" as c on c."id" = n."clusterId" left join "PoolHost" as h on h."nodeId" = n."id"
    where n."archivedAt" is null and ${where} order by n."name", n."id" limit ${limit})
  select n."id" as "nodeId", n."name" as "node", n."clusterId", n."cluster", r."id" as "realmId",
    v."name" || '/' || r."name" as "zone", n."state", n."serviceEnabled", n."ramMb", n."cpus", n."flavorId", n."addedAt", n."quarantinedAt",
    n."quarantineNote", a."id" as "allocationId", a."pcloudId", p."name" as "pcloud", p."tenantId", t."name" as "tenant",
    a."name", a."units", a."enabled", a."waitingId", a."heldAt", a."startAt", a."endAt"
  from page as n join "Pod" as d on d."id" = n."podId" join "Realm" as r on r."id" = d."realmId"
    join "Provider" as v on v."id" = r."providerId"
    left join lateral (select * from "HostAllocation" as o where o."nodeId" = n."id" and o."closedAt" is null
      order by o."heldAt" nulls last, o."startAt" limit 1) as a on true
    left join "Pcloud" as p on p."id" = a."pcloudId" left join "Tenant" as t on t."id" = p."tenantId"
  order by n."name", n."id"`

/**
 * Returns the nodes that an id, a name or `cluster/name` refers to: the node with that id, or all nodes with
 * that name.
 */
export async function findNodes(db: Db, requested: string): Promise<PoolNode[]> {
  const found = await readPoolNodes(
    db,
    Prisma.sql`(n."id" = ${requested} or n."name" = ${requested} or (strpos(${requested}, '/') > 0
      and c."name" || '/' || n."name" = ${requested}))`,
  )
  const byId = found.filter(({ nodeId }) => nodeId === requested)
  return byId.length > 0 ? byId : found
}
