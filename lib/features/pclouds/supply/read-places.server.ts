import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { Period } from '@/lib/engine'
import { isUsable } from '@/lib/features/host-flavors/free-hosts/read-free-hosts.server'
import { endMs, msOf, type PlannedHost } from './read-plans.server'

/** The hosts of a flavor in a zone. */
export type Place = Pick<PlannedHost, 'flavor' | 'az' | 'zone'> & {
  /** All hosts, including unusable ones. */
  total: number
  /** Usable hosts without any reservation. */
  idle: number
  /** Usable hosts with reservations, except those that are never free. */
  others: PlannedHost[]
}

type Requested = {
  /** Null for every flavor. */
  flavor: string | null
  now: Date
  /** Hosts that are held without an end since before this time are never free. */
  since: number
}

/** A host and the periods in which it is reserved. */
type Other = [node: string, busy: readonly [from: number, to: number | null][]]
type Row = Omit<Place, 'others'> & { others: Other[] | null }

/**
 * Reads the hosts of pools, ordered by flavor and zone. Hosts without a reservation are only
 * counted, because a pool may have 100,000 of them.
 */
export async function readPlaces(db: Db, { flavor, now, since }: Requested): Promise<Place[]> {
  const ofFlavor = flavor === null ? Prisma.sql`true` : Prisma.sql`h."flavorId" = ${flavor}`
  const rows = await db.$queryRaw<Row[]>`
    with reserved as materialized (select a."nodeId",
        bool_or(${msOf('startAt')} <= ${since}::bigint and ${endMs(now)} is null) as "isNeverFree",
        json_agg(json_build_array(${msOf('startAt')}, ${endMs(now)})) as "busy"
      from "HostAllocation" as a where a."closedAt" is null group by a."nodeId"),
    counted as (select h."flavorId", n."clusterId", count(*)::int as "total",
        count(*) filter (where r."nodeId" is null and ${isUsable})::int as "idle",
        json_agg(json_build_array(n."id", r."busy")) filter (where not r."isNeverFree" and ${isUsable}) as "others"
      from "PoolHost" as h join "Node" as n on n."id" = h."nodeId" left join reserved as r on r."nodeId" = n."id"
      where ${ofFlavor} group by h."flavorId", n."clusterId")
    select o."flavorId" as "flavor", r."id" as "az", v."name" || '/' || r."name" as "zone", o."total", o."idle", o."others"
    from counted as o join "Cluster" as c on c."id" = o."clusterId" join "Pod" as d on d."id" = c."podId"
      join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"`
  const places = new Map<string, Place>()
  for (const { others, ...row } of rows) {
    const key = `${row.az} ${row.flavor}`
    const place = places.get(key) ?? { ...row, total: 0, idle: 0, others: [] }
    place.total += row.total
    place.idle += row.idle
    place.others.push(...(others ?? []).map((other) => plannedHost(place, other)))
    places.set(key, place)
  }
  return [...places.values()].sort((a, b) => compare(a.flavor, b.flavor) || compare(a.zone, b.zone))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const plannedHost = ({ flavor, az, zone }: Place, [node, busy]: Other): PlannedHost => ({
  node,
  flavor,
  az,
  zone,
  isUsable: true,
  busy: busy.map(([from, to]): Period => ({ from, to })),
})
