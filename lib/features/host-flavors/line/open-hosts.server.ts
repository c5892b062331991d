import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { type FreeHosts, type FreeZone, withoutHosts } from './free-host'
import { type KeptHosts, keptHosts } from './kept-hosts.server'

/** In its pool, service enabled and up, in no Pcloud, and reserved for none. */
export const isFree = Prisma.sql`h."quarantinedAt" is null and n."state" = 'running' and n."serviceEnabled"
  and n."archivedAt" is null and not exists (select from "HostAllocation" as a where a."nodeId" = h."nodeId" and a."closedAt" is null)`

type Row = { flavorId: string; realmId: string; nodeIds: string }

/** The free nodes of flavors; as one text a zone, since row by row takes ten times as long. */
async function readFreeHosts(db: Db, flavorIds: readonly string[]): Promise<FreeHosts> {
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

type OpenHosts = { free: FreeHosts; kept: KeptHosts }

/** The free hosts of flavors that nobody who waits comes first for, and those that are kept for the line. */
export async function readOpenHosts(
  db: Db,
  flavors: readonly { id: string; units: number }[],
  now: Date,
): Promise<OpenHosts> {
  const free = await readFreeHosts(
    db,
    flavors.map(({ id }) => id),
  )
  const freeOf = (flavorId: string) =>
    (free.get(flavorId) ?? []).flatMap(({ realmId: az, nodeIds }) =>
      nodeIds.map((node) => ({ node, az })),
    )
  const kept = await keptHosts(db, flavors, freeOf, now)
  return { free: kept.nodes.size === 0 ? free : withoutHosts(free, kept.nodes), kept }
}
