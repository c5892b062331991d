import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { FreeHost, FreeHosts } from './free-host'

/** In its pool, service enabled and up, in no Pcloud, and reserved for none. */
const isFree = Prisma.sql`h."quarantinedAt" is null and n."state" = 'running' and n."serviceEnabled"
  and n."archivedAt" is null and not exists (select from "HostAllocation" as a where a."nodeId" = h."nodeId" and a."closedAt" is null)`

type Row = { flavorId: string; realmId: string; zone: string; nodeIds: string }

/** The free nodes of flavors; as one text a zone, since row by row takes ten times as long. */
export async function readFreeHosts(db: Db, flavorIds: readonly string[]): Promise<FreeHosts> {
  const rows = await db.$queryRaw<Row[]>`
    select h."flavorId", r."id" as "realmId", v."name" || '/' || r."name" as "zone", string_agg(h."nodeId", ' ') as "nodeIds"
    from "PoolHost" as h join "Node" as n on n."id" = h."nodeId" join "Cluster" as c on c."id" = n."clusterId"
      join "Pod" as d on d."id" = c."podId" join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"
    where h."flavorId" = any(${[...flavorIds]}::text[]) and ${isFree} group by h."flavorId", r."id", v."name"`
  const free = new Map<string, FreeHost[]>(flavorIds.map((id) => [id, []]))
  for (const { flavorId, realmId, zone, nodeIds } of rows) {
    const known = free.get(flavorId)
    for (const nodeId of nodeIds.split(' ')) known?.push({ nodeId, realmId, zone })
  }
  for (const hosts of free.values()) hosts.sort((a, b) => (a.nodeId < b.nodeId ? -1 : 1))
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
