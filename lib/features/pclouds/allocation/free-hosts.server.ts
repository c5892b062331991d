import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { FreeHosts, FreeZone } from './free-host'

/** In its pool, service enabled and up, in no Pcloud, and reserved for none. */
const isFree = Prisma.sql`h."quarantinedAt" is null and n."state" = 'running' and n."serviceEnabled"
  and n."archivedAt" is null and not exists (select from "HostAllocation" as a where a."nodeId" = h."nodeId" and a."closedAt" is null)`

type Row = { flavorId: string; realmId: string; nodeIds: string }

/** The free nodes of flavors; as one text a zone, since row by row takes ten times as long. */
export async function readFreeHosts(db: Db, flavorIds: readonly string[]): Promise<FreeHosts> {
  const rows = await db.$queryRaw<Row[]>`
    with free as materialized (select h."flavorId", n."clusterId", string_agg(h."nodeId", ' ') as "nodeIds"
      from "PoolHost" as h join "Node" as n on n."id" = h."nodeId"
      where h."flavorId" = any(${[...flavorIds]}::text[]) and ${isFree} group by h."flavorId", n."clusterId")
    select f."flavorId", d."realmId", string_agg(f."nodeIds", ' ') as "nodeIds"
    from free as f join "Cluster" as c on c."id" = f."clusterId" join "Pod" as d on d."id" = c."podId"
    group by f."flavorId", d."realmId"`
  const free = new Map<string, FreeZone[]>()
  for (const { flavorId, realmId, nodeIds } of rows) {
    const zone = { realmId, nodeIds: nodeIds.split(' ').sort() }
    free.set(flavorId, [...(free.get(flavorId) ?? []), zone])
  }
  return free
}

/** Locks nodes in their pools, those that nobody else is taking, and answers which of them are still free. */
export async function lockFree(
  tx: Db,
  nodeIds: readonly string[],
  { wait }: { wait: boolean },
): Promise<ReadonlySet<string>> {
  const others = wait ? Prisma.empty : Prisma.sql`skip locked`
  const locked = await tx.$queryRaw<{ nodeId: string }[]>`
    select "nodeId" from "PoolHost" where "nodeId" = any(${[...nodeIds]}::text[]) order by "nodeId" for update ${others}`
  // Read anew, under the locks: somebody may have committed in between.
  const free = await tx.$queryRaw<{ nodeId: string }[]>`
    select h."nodeId" from "PoolHost" as h join "Node" as n on n."id" = h."nodeId"
    where h."nodeId" = any(${locked.map(({ nodeId }) => nodeId)}::text[]) and ${isFree}`
  return new Set(free.map(({ nodeId }) => nodeId))
}
