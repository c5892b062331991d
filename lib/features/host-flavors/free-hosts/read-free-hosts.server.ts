import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import { processState } from '@/lib/base/process-state'
import { Prisma } from '@/lib/db/generated/client'
import type { Queries } from '@/lib/db/statements.server'
import type { FreeHosts, FreeZone } from './free-host'

/** The host is in its pool, and its node is running with an enabled service. */
export const isUsable = Prisma.sql`(h."quarantinedAt" is null and n."state" = 'running' and n."serviceEnabled" and n."archivedAt" is null)`

/** The host is also in no Pcloud and not reserved. Rows are counted so that PostgreSQL uses an index. */
export const isFree = Prisma.sql`(${isUsable}
  and (select count(*) from "HostAllocation" as a where a."nodeId" = h."nodeId" and a."closedAt" is null) = 0)`

/** The host is in no Pcloud, but it may be reserved. */
const isUnheld = Prisma.sql`(${isUsable}
  and (select count(*) from "HostAllocation" as a where a."nodeId" = h."nodeId" and a."heldAt" is not null and a."closedAt" is null) = 0)`

/** The reserved or offered nodes of a cluster. Reservations do not change the node, so they are always read. */
const reservedNodes = Prisma.sql`(select json_agg(a."nodeId") from "HostAllocation" as a join "Node" as r on r."id" = a."nodeId"
  where a."closedAt" is null and a."heldAt" is null and r."clusterId" = c."id")`

/**
 * The nodes of a cluster without a holder by flavor, ordered by id, and the revisions up to which changes are
 * included.
 */
type CachedNodes = { shared: number; last: number; free: ReadonlyMap<string, readonly string[]> }

/** A node that changed, and the flavor that it could be free for. */
type Change = [nodeId: string, revision: number, flavorId: string | null, isOwn: boolean]

type Row = {
  id: string
  realmId: string
  shared: number
  last: number
  isWhole: boolean
  /**
   * True if the reading transaction wrote the row, so that it may still be rolled back. The same applies to
   * `isOwn` of a change.
   */
  isOwn: boolean
  changes: Change[] | null
  reserved: string[] | null
}

const freeHosts = processState('free-hosts', () => new Map<string, CachedNodes>())

/**
 * Returns the free nodes of flavors by zone. A process caches them and only reads nodes that have changed
 * since: every change that makes a node free or not increases its revision, and revisions of a cluster are
 * committed in order. Reservations and offers do not increase it, so that they lock no cluster. They are
 * subtracted.
 */
export async function readFreeHosts(db: Queries, flavorIds: readonly string[]): Promise<FreeHosts> {
  const cache = freeHosts.get()
  const rows = await readChanges(db, cache)
  const clusters = rows.map((row) => {
    const entry = cache.get(row.id)
    const next = row.isWhole ? wholeOf(row) : entry === undefined ? null : changed(entry, row)
    if (next !== null && !isOwn(row)) keep(cache, row.id, next)
    return { realmId: row.realmId, next, reserved: new Set(row.reserved) }
  })
  // A concurrent call removed a cluster from the cache during the read.
  if (clusters.some(({ next }) => next === null)) return readFreeHosts(db, flavorIds)
  forgetOthers(cache, rows)
  return new Map(
    flavorIds.map((flavorId) => {
      const lists = clusters.flatMap(({ realmId, next, reserved }) => {
        const nodeIds = withoutReserved(next?.free.get(flavorId) ?? [], reserved)
        return nodeIds.length === 0 ? [] : [{ realmId, nodeIds }]
      })
      return [flavorId, [...groupBy(lists, ({ realmId }) => realmId).values()].flatMap(zoneOf)]
    }),
  )
}

const withoutReserved = (nodeIds: readonly string[], reserved: ReadonlySet<string>) =>
  reserved.size === 0 ? nodeIds : nodeIds.filter((id) => !reserved.has(id))

const readChanges = (db: Queries, cache: ReadonlyMap<string, CachedNodes>): Promise<Row[]> => {
  const cached = Object.fromEntries(
    [...cache].map(([id, { shared, last }]) => [id, [shared, last]]),
  )
  return db.$queryRaw<Row[]>`
    with mine as materialized (select pg_current_xact_id_if_assigned()::xid as "xid"),
      cluster as materialized (select c."id", c."podId", c."placeRevision", coalesce(c.xmin = (select "xid" from mine), false) as "isOwn",
          k."shared" is distinct from c."placeRevision" as "isWhole",
          case when k."shared" = c."placeRevision" then k."last" else -1 end as "since"
        from (select ${JSON.stringify(cached)}::jsonb as "all") as cached cross join "Cluster" as c
          cross join lateral (select ("all" -> c."id" ->> 0)::bigint as "shared", ("all" -> c."id" ->> 1)::bigint as "last") as k)
    select c."id", d."realmId", c."placeRevision"::float8 as "shared", c."isWhole", c."isOwn",
      coalesce((select max(n."placeRevision") from "Node" as n where n."clusterId" = c."id"), -1)::float8 as "last",
      (select json_agg(json_build_array(o."id", o."placeRevision", o."flavorId", coalesce(o."writer" = (select "xid" from mine), false)))
        from (select n."id", n."placeRevision", n.xmin as "writer",
            (select h."flavorId" from "PoolHost" as h where h."nodeId" = n."id" and ${isUnheld}) as "flavorId"
          from "Node" as n where n."clusterId" = c."id" and n."placeRevision" > c."since" order by n."placeRevision" offset 0) as o
        where o."flavorId" is not null or not c."isWhole") as "changes",
      ${reservedNodes} as "reserved"
    from cluster as c join "Pod" as d on d."id" = c."podId"`
}

const isOwn = ({ isOwn, changes }: Row) =>
  isOwn || (changes ?? []).some(([, , , isOwnChange]) => isOwnChange)

const wholeOf = ({ shared, last, changes }: Row): CachedNodes => ({
  shared,
  last,
  free: withChanges(new Map(), changes ?? []),
})

/** The cached nodes with their changes; null if a concurrent read replaced the cached value and the changes do not fit. */
function changed(entry: CachedNodes, { shared, last, changes }: Row): CachedNodes | null {
  if (entry.shared !== shared) return entry.shared > shared ? entry : null
  const fresh = (changes ?? []).filter(([, revision]) => revision > entry.last)
  if (fresh.length === 0) return entry
  return { shared, last: Math.max(last, entry.last), free: withChanges(entry.free, fresh) }
}

function withChanges(free: CachedNodes['free'], changes: readonly Change[]): CachedNodes['free'] {
  const ids = new Set(changes.map(([id]) => id))
  const next = new Map(
    [...free].map(([flavorId, nodeIds]) => [flavorId, nodeIds.filter((id) => !ids.has(id))]),
  )
  const added = groupBy(changes, ([, , flavorId]) => flavorId ?? '')
  for (const [flavorId, nodes] of added) {
    if (flavorId === '') continue
    next.set(flavorId, [...(next.get(flavorId) ?? []), ...nodes.map(([id]) => id)].sort())
  }
  return next
}

function keep(cache: Map<string, CachedNodes>, id: string, next: CachedNodes): void {
  const entry = cache.get(id)
  const isOlder =
    entry !== undefined &&
    (entry.shared > next.shared || (entry.shared === next.shared && entry.last > next.last))
  if (!isOlder) cache.set(id, next)
}

function forgetOthers(cache: Map<string, CachedNodes>, rows: readonly Row[]): void {
  if (cache.size === rows.length) return
  const ids = new Set(rows.map(({ id }) => id))
  for (const id of cache.keys()) if (!ids.has(id)) cache.delete(id)
}

function zoneOf(clusters: readonly FreeZone[]): FreeZone[] {
  const [first, second] = clusters
  if (first === undefined) return []
  if (second === undefined) return [first]
  return [{ ...first, nodeIds: clusters.flatMap(({ nodeIds }) => nodeIds).sort() }]
}
