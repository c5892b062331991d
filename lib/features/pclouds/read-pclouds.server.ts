import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { DEFAULT_PCLOUD_RATIOS } from '@/lib/engine'
import { reportingCurrencyOf } from '@/lib/features/host-flavors/unit-prices/price-row.server'
import type { PcloudOrder, PcloudSort } from './orders'
import type { ListedPcloud } from './pcloud-row'
import { pcloudStates } from './schema'

type Requested = { where: Prisma.Sql; limit: number; sort?: PcloudSort; skip?: number }

/**
 * Reads the Pclouds that match conditions on `p`, with the sums of their hosts. Without a sort
 * order, sums are only computed for the returned rows; with one, for all rows.
 */
export async function readPclouds(
  db: Db,
  now: Date,
  requested: Requested,
): Promise<ListedPcloud[]> {
  const { where, limit, sort, skip = 0 } = requested
  const page = Prisma.sql`order by "name", "id" limit ${limit}`
  const rows = await db.$queryRaw<ListedPcloud[]>`
    with listed as (select p.* from "Pcloud" as p where p."deletedAt" is null and ${where}
        ${sort === undefined ? page : Prisma.empty}),
      summed as (${summed(await reportingCurrencyOf(db), now)}),
      stated as (select *, ${state} as "state" from summed)
    select *, "costPerHour"::text as "perHour" from stated ${sort === undefined ? page : sortedPage(sort, { limit, skip })}`
  return rows
}

/** SQL for the state of a Pcloud: the first condition that is true. */
const state = Prisma.sql`case when "down" > 0 then 'host-down' when "lost" > 0 then 'vms-lost' when "total" = "pending" then 'empty'
  when "enabled" = 0 then 'disabled' when "draining" > 0 then 'draining' else 'enabled' end`

const fullness = (kind: 'ram' | 'cpu') =>
  Prisma.raw(`"${kind}Used" / nullif("${kind}Allocatable", 0)`)

const orders: Readonly<Record<PcloudOrder, Prisma.Sql>> = {
  name: Prisma.sql`"name"`,
  tenant: Prisma.sql`"tenant"`,
  zone: Prisma.sql`nullif(array_to_string("zones", ', '), '')`,
  hosts: Prisma.sql`"total"`,
  state: Prisma.sql`array_position(${[...pcloudStates]}::text[], "state")`,
  units: Prisma.sql`"units"`,
  instances: Prisma.sql`"instances"`,
  tenants: Prisma.sql`"tenants"`,
  ram: fullness('ram'),
  cpu: fullness('cpu'),
  cost: Prisma.sql`"costPerHour"`,
}

/** Pclouds without a value are last in both directions. */
function sortedPage(sort: PcloudSort, { limit, skip }: { limit: number; skip: number }) {
  const direction = sort.startsWith('-') ? Prisma.sql`desc` : Prisma.sql`asc`
  const order = orders[sort.replace('-', '') as PcloudOrder]
  return Prisma.sql`order by ${order} ${direction} nulls last, "name", "id" limit ${limit} offset ${skip}`
}

/** Capacity, zones and costs are those of held hosts, because reserved and offered hosts are not in use yet. */
const summed = (currency: string, now: Date) => Prisma.sql`
  select p."id", p."name", p."tenantId", t."name" as "tenant", p."ramRatio", p."cpuRatio", p."createdAt", p."revision",
    coalesce(a."total", 0) as "total", coalesce(a."enabled", 0) as "enabled", coalesce(a."draining", 0) as "draining",
    coalesce(a."pending", 0) as "pending", coalesce(a."units", 0) as "units", coalesce(a."down", 0) as "down",
    coalesce(a."zones", '{}') as "zones", coalesce(v."instances", 0) as "instances", coalesce(v."lost", 0) as "lost",
    coalesce(s."tenants", 0) as "tenants",
    coalesce(a."ramMb", 0) as "ramMb", coalesce(a."cpus", 0) as "cpus",
    coalesce(a."ramMb", 0) * coalesce(p."ramRatio", ${DEFAULT_PCLOUD_RATIOS.ramRatio}) as "ramAllocatable",
    coalesce(a."cpus", 0) * coalesce(p."cpuRatio", ${DEFAULT_PCLOUD_RATIOS.cpuRatio}) as "cpuAllocatable",
    coalesce(u."ramUsed", 0) as "ramUsed", coalesce(u."cpuUsed", 0) as "cpuUsed",
    ${currency} as "currency", a."costPerHour", coalesce(a."unpricedUnits", 0) as "unpricedUnits"
  from listed as p join "Tenant" as t on t."id" = p."tenantId"
    left join (${hostSums(currency, now)}) as a on a."pcloudId" = p."id"
    left join (select h."pcloudId", sum(m."ramMb")::float8 as "ramUsed", sum(m."vcpus")::float8 as "cpuUsed"
      from "HostAllocation" as h join "Vm" as m on m."nodeId" = h."nodeId" and m."archivedAt" is null
      where h."closedAt" is null and h."heldAt" is not null and h."pcloudId" in (select "id" from listed)
      group by h."pcloudId") as u on u."pcloudId" = p."id"
    left join (select m."pcloudId", count(*) filter (where n."id" is null or n."state" = 'running' and n."archivedAt" is null)::int as "instances",
        count(*) filter (where n."state" <> 'running' or n."archivedAt" is not null)::int as "lost"
      from "Vm" as m left join "Node" as n on n."id" = m."nodeId"
      where m."archivedAt" is null and (m."nodeId" is not null or m."diskNodeId" is not null)
        and m."pcloudId" in (select "id" from listed) group by m."pcloudId") as v on v."pcloudId" = p."id"
    left join (select "pcloudId", count(*)::int as "tenants" from "PcloudTenant"
      where "pcloudId" in (select "id" from listed) group by "pcloudId") as s on s."pcloudId" = p."id"`

const hostSums = (currency: string, now: Date) => Prisma.sql`
  select h."pcloudId", count(*)::int as "total", count(*) filter (where h."enabled")::int as "enabled",
    count(*) filter (where h."drainingAt" is not null)::int as "draining", count(*) filter (where h."heldAt" is null)::int as "pending",
    count(*) filter (where h."heldAt" is not null and n."state" <> 'running')::int as "down", sum(h."units")::int as "units",
    array_agg(distinct v."name" || '/' || r."name") filter (where h."heldAt" is not null) as "zones",
    sum(n."ramMb") filter (where h."heldAt" is not null)::float8 as "ramMb",
    sum(n."cpus") filter (where h."heldAt" is not null)::float8 as "cpus",
    sum(h."units" * c."perUnitHour") filter (where h."heldAt" is not null) as "costPerHour",
    coalesce(sum(h."units") filter (where h."heldAt" is not null and c."perUnitHour" is null), 0)::int as "unpricedUnits"
  from "HostAllocation" as h join "Node" as n on n."id" = h."nodeId" join "Cluster" as k on k."id" = n."clusterId"
    join "Pod" as d on d."id" = k."podId" join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"
    left join (select distinct on ("flavorId") "flavorId", "perUnitHour" from "UnitPrice"
      where "currency" = ${currency} and "validFrom" <= ${now} order by "flavorId", "validFrom" desc) as c on c."flavorId" = h."flavorId"
  where h."closedAt" is null and h."pcloudId" in (select "id" from listed) group by h."pcloudId"`
