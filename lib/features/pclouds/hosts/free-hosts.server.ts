import 'server-only'
import type { Db } from '@/lib/db/client.server'

export type FreeAsked = {
  flavorId: string
  /** A realm by id, name or `provider/realm`; null: any. */
  az: string | null
}

/** The nodes that can be allocated, in the order of their ids: in no Pcloud, service enabled and up. */
export async function readFreeHosts(db: Db, { flavorId, az }: FreeAsked): Promise<string[]> {
  const rows = await db.$queryRaw<{ nodeId: string }[]>`
    select h."nodeId" from "PoolHost" as h join "Node" as n on n."id" = h."nodeId" join "Cluster" as c on c."id" = n."clusterId"
      join "Pod" as d on d."id" = c."podId" join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"
    where h."flavorId" = ${flavorId} and h."quarantinedAt" is null and n."state" = 'running' and n."serviceEnabled"
      and n."archivedAt" is null and (${az}::text is null or ${az} in (r."id", r."name", v."name" || '/' || r."name"))
      and not exists (select from "HostAllocation" as a where a."nodeId" = h."nodeId" and a."closedAt" is null)
    order by h."nodeId"`
  return rows.map(({ nodeId }) => nodeId)
}
