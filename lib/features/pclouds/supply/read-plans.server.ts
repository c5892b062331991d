import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { HostPlan, Period } from '@/lib/engine'

/** A host of a pool; `az` is the id of its realm. */
export type PlannedHost = HostPlan & {
  az: string
  /** The realm as `provider/realm`. */
  zone: string
}

/** A host that is unusable or reserved, and the period. A host with several reservations has several entries. */
type Other = [node: string, isUsable: boolean, from: number | null, to: number | null]

/** The hosts of a flavor in a cluster. The ids of hosts without a reservation are one text. */
type Row = Pick<PlannedHost, 'flavor' | 'az' | 'zone'> & {
  idle: string | null
  others: Other[] | null
}

/**
 * Reads the hosts of pools with their reservations, by zone and id; only of one flavor if it is
 * given. One row per cluster, because one row per host takes ten times as long.
 */
export async function readPlans(
  db: Db,
  { flavor = null, now }: { flavor?: string | null; now: Date },
): Promise<PlannedHost[]> {
  const ofFlavor = flavor === null ? Prisma.sql`true` : Prisma.sql`h."flavorId" = ${flavor}`
  const rows = await db.$queryRaw<Row[]>`
    with host as (select h."flavorId", n."clusterId", n."id", n."archivedAt" is null and n."state" = 'running'
        and n."serviceEnabled" and h."quarantinedAt" is null as "isUsable", ${msOf('startAt')} as "from", ${endMs(now)} as "to"
      from "PoolHost" as h join "Node" as n on n."id" = h."nodeId"
        left join "HostAllocation" as a on a."nodeId" = n."id" and a."closedAt" is null where ${ofFlavor}),
    ofCluster as (select "flavorId", "clusterId", string_agg("id", ' ') filter (where "isUsable" and "from" is null) as "idle",
        json_agg(json_build_array("id", "isUsable", "from", "to")) filter (where not "isUsable" or "from" is not null) as "others"
      from host group by "flavorId", "clusterId")
    select o."flavorId" as "flavor", r."id" as "az", v."name" || '/' || r."name" as "zone", o."idle", o."others"
    from ofCluster as o join "Cluster" as c on c."id" = o."clusterId" join "Pod" as d on d."id" = c."podId"
      join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"`
  return rows.flatMap(plansOf).sort((a, b) => compare(a.zone, b.zone) || compare(a.node, b.node))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function plansOf({ idle, others, flavor, az, zone }: Row): PlannedHost[] {
  const place = { flavor, az, zone }
  const plans = new Map<string, PlannedHost & { busy: Period[] }>()
  for (const node of idle?.split(' ') ?? [])
    plans.set(node, { node, ...place, isUsable: true, busy: [] })
  for (const [node, isUsable, from, to] of others ?? []) {
    const plan = plans.get(node) ?? { node, ...place, isUsable, busy: [] }
    if (from !== null) plan.busy.push({ from, to })
    plans.set(node, plan)
  }
  return [...plans.values()]
}

/** SQL for the time of a column of an allocation, in milliseconds. */
export const msOf = (column: 'startAt' | 'endAt') =>
  Prisma.sql`round(date_part('epoch', a.${Prisma.raw(`"${column}"`)}) * 1000)::bigint`

/**
 * SQL for the end of an allocation. It is unknown for a host that is held after the end of its
 * lease, because it is draining.
 */
export const endMs = (now: Date) =>
  Prisma.sql`case when a."heldAt" is null or a."endAt" > ${now} then ${msOf('endAt')} end`
