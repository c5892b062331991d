import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Need } from './schema'

type Row = Omit<Need, 'until'> & { until: Date | null }

/** The maximum number of listed tasks. Those with the least time left come first. */
const MAX_NEEDS = 50

/** Lists tasks about a tenant's hosts that need a response. Those that end soonest come first. */
export async function readNeeds(db: Db, tenantId: string, now: Date): Promise<Need[]> {
  const rows = await db.$queryRaw<Row[]>`
    with host as (
      select a.*, p."name" as "pcloud", n."archivedAt" is not null or n."state" <> 'running' as "isDown",
        (select count(*)::int from "Vm" as v where v."archivedAt" is null and (v."nodeId" = n."id" or v."diskNodeId" = n."id")) as "vms"
      from "HostAllocation" as a join "Pcloud" as p on p."id" = a."pcloudId" join "Node" as n on n."id" = a."nodeId"
      where p."tenantId" = ${tenantId} and a."heldAt" is not null and a."closedAt" is null)
    select * from (
      select 'offer' as "kind", p."id" as "pcloudId", p."name" as "pcloud", w."flavorId" as "host", w."count", w."offerEndsAt" as "until"
      from "HostWaiting" as w join "Pcloud" as p on p."id" = w."pcloudId"
      where p."tenantId" = ${tenantId} and w."closedAt" is null and w."offerEndsAt" > ${now}
      union all select 'host-down', "pcloudId", "pcloud", "name", "vms", null from host where "isDown"
      union all select 'vms-lost', v."pcloudId", p."name", min(v."name"), count(*)::int, null
        from "Vm" as v join "Node" as n on n."id" = v."nodeId" left join "Pcloud" as p on p."id" = v."pcloudId"
        where v."tenantId" = ${tenantId} and v."archivedAt" is null and (n."archivedAt" is not null or n."state" <> 'running')
          and not exists (select from host where host."nodeId" = n."id") group by v."pcloudId", p."name"
      union all select 'draining', "pcloudId", "pcloud", "name", "vms", "endAt" from host where "drainingAt" is not null and "vms" > 0
      union all select 'lease-ends', "pcloudId", "pcloud", "name", "vms", "endAt" from host
        where "drainingAt" is null and "endAt" > ${now} and "endAt" <= ${now}::timestamptz + interval '7 days') as need
    order by "kind" not in ('host-down', 'vms-lost'), "kind" <> 'host-down', "until" nulls first, "pcloud", "host" limit ${MAX_NEEDS}`
  return rows.map((row) => ({ ...row, until: row.until?.toISOString() ?? null }))
}
