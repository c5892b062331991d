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

type Row = Omit<PlannedHost, 'busy'> & { busy: readonly (readonly [number, number | null])[] }

/** The hosts of pools with what they are reserved for, by zone and id; of one flavor if that is named. */
export async function readPlans(
  db: Db,
  { flavor = null, now }: { flavor?: string | null; now: Date },
): Promise<PlannedHost[]> {
  const ofFlavor = flavor === null ? Prisma.sql`true` : Prisma.sql`h."flavorId" = ${flavor}`
  const rows = await db.$queryRaw<Row[]>`
    with planned as (select "nodeId", jsonb_agg(jsonb_build_array(${msOf('startAt')}, ${endMs(now)})) as "busy"
      from "HostAllocation" where "closedAt" is null group by "nodeId")
    select n."id" as "node", h."flavorId" as "flavor", r."id" as "az", v."name" || '/' || r."name" as "zone",
      n."archivedAt" is null and n."state" = 'running' and n."serviceEnabled" and h."quarantinedAt" is null as "isUsable",
      coalesce(p."busy", '[]') as "busy"
    from "PoolHost" as h join "Node" as n on n."id" = h."nodeId" join "Cluster" as c on c."id" = n."clusterId"
      join "Pod" as d on d."id" = c."podId" join "Realm" as r on r."id" = d."realmId"
      join "Provider" as v on v."id" = r."providerId" left join planned as p on p."nodeId" = n."id"
    where ${ofFlavor} order by "zone", n."id"`
  return rows.map(({ busy, ...host }) => ({ ...host, busy: busy.map(periodOf) }))
}

const periodOf = ([from, to]: readonly [number, number | null]): Period => ({ from, to })

const msOf = (column: 'startAt' | 'endAt') =>
  Prisma.sql`round(extract(epoch from ${Prisma.raw(`"${column}"`)}) * 1000)::bigint`

/** A host that is held past the end of its lease is being drained, nobody knows for how long. */
const endMs = (now: Date) =>
  Prisma.sql`case when "heldAt" is null or "endAt" > ${now} then ${msOf('endAt')} end`
