import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { DEFAULT_PCLOUD_RATIOS } from '@/lib/engine'
import type { HostOrder, HostSort } from './orders'
import type { HostSums } from './schema'

type Requested = { pcloudId: string; q: string | null }
type SortedPage = Requested & { sort: HostSort; limit: number; skip: number }

/** Reads the names of a page of open hosts, sorted by a column. */
export async function sortedNames(
  db: Db,
  { sort, limit, skip, ...requested }: SortedPage,
): Promise<string[]> {
  const direction = sort.startsWith('-') ? Prisma.sql`desc` : Prisma.sql`asc`
  const order = orders[sort.replace('-', '') as HostOrder]
  const rows = await db.$queryRaw<{ name: string }[]>`
    with host as (${openHosts(requested)})
    select "name" from host order by ${order} ${direction} nulls last, ${natural}, "name" limit ${limit} offset ${skip}`
  return rows.map(({ name }) => name)
}

/** Reads the names of a page of open hosts, sorted by name, after a given one. */
export async function namesAfter(
  db: Db,
  { after, limit, ...requested }: Requested & { after: string | null; limit: number },
): Promise<string[]> {
  const later = after === null ? Prisma.sql`true` : Prisma.sql`a."name" > ${after}`
  const rows = await db.$queryRaw<{ name: string }[]>`
    select a."name" ${openTables} where ${openWhere(requested)} and ${later} order by a."name" limit ${limit}`
  return rows.map(({ name }) => name)
}

/** Reads the sums of all open hosts that match a search. Capacities are only those of held hosts. */
export async function hostSums(db: Db, requested: Requested): Promise<HostSums> {
  const [row] = await db.$queryRaw<{ sums: HostSums }[]>`
    with host as (${openHosts(requested)})
    select jsonb_build_object('hosts', count(*), 'enabled', count(*) filter (where "state" = 'enabled'),
      'units', coalesce(sum("units"), 0), 'vms', coalesce(sum("vms"), 0),
      'ram', ${capacity('ram')}, 'cpu', ${capacity('cpu')}) as "sums" from host`
  return row?.sums ?? noSums
}

const none = { physical: 0, allocatable: 0, used: 0 }
const noSums: HostSums = { hosts: 0, enabled: 0, units: 0, vms: 0, ram: none, cpu: none }

const capacity = (kind: 'ram' | 'cpu') =>
  Prisma.raw(`jsonb_build_object('physical', coalesce(sum("${kind}") filter (where "isHeld"), 0),
      'allocatable', coalesce(sum("${kind}" * "${kind}Ratio") filter (where "isHeld"), 0), 'used', coalesce(sum("${kind}Used"), 0))`)

const openTables = Prisma.sql`from "HostAllocation" as a join "Node" as n on n."id" = a."nodeId"
    join "Cluster" as c on c."id" = n."clusterId" join "Pod" as d on d."id" = c."podId"
    join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"`

/** The state of a host in SQL, as `hostStateOf` computes it. */
const state = Prisma.sql`case when a."heldAt" is null then case when a."waitingId" is null then 'reserved' else 'offered' end
    when a."drainingAt" is not null then 'draining' when a."enabled" then 'enabled' else 'disabled' end`

function openWhere({ pcloudId, q }: Requested): Prisma.Sql {
  const texts = Prisma.sql`lower(concat_ws(E'\n', a."name", v."name" || '/' || r."name", a."flavorId", ${state}))`
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  return Prisma.join(
    [
      Prisma.sql`a."closedAt" is null and a."pcloudId" = ${pcloudId}`,
      ...words.map((word) => Prisma.sql`strpos(${texts}, lower(${word})) > 0`),
    ],
    ' and ',
  )
}

/** SQL for open hosts with the columns to sort by and to sum. VMs are only counted on held hosts. */
const openHosts = (requested: Requested) => Prisma.sql`
  select a."name", a."units", a."flavorId" as "flavor", a."heldAt" is not null as "isHeld", n."state" <> 'running' as "isDown",
    v."name" || '/' || r."name" as "zone", ${state} as "state",
    n."ramMb"::float8 as "ram", n."cpus"::float8 as "cpu",
    coalesce(p."ramRatio", ${DEFAULT_PCLOUD_RATIOS.ramRatio}::float8) as "ramRatio",
    coalesce(p."cpuRatio", ${DEFAULT_PCLOUD_RATIOS.cpuRatio}::float8) as "cpuRatio",
    coalesce(m."vms", 0) as "vms", coalesce(m."ram", 0)::float8 as "ramUsed", coalesce(m."cpu", 0)::float8 as "cpuUsed"
  ${openTables} join "Pcloud" as p on p."id" = a."pcloudId"
    left join lateral (select count(*) as "vms", sum(o."ramMb") as "ram", sum(o."vcpus") as "cpu" from (
      select "ramMb", "vcpus" from "Vm" where "nodeId" = a."nodeId" and "archivedAt" is null
      union all select 0, 0 from "Vm" where "diskNodeId" = a."nodeId" and "nodeId" is distinct from a."nodeId"
        and "archivedAt" is null) as o) as m on a."heldAt" is not null
  where ${openWhere(requested)}`

/** Sorts host-2 before host-10, by padding each number to twelve digits. */
const natural = Prisma.raw(
  String.raw`regexp_replace(regexp_replace(lower("name"), '(\d+)', '000000000000\1', 'g'), '\d*(\d{12})', '\1', 'g')`,
)

const fullness = (kind: 'ram' | 'cpu') =>
  Prisma.raw(`"${kind}Used" / nullif("${kind}" * "${kind}Ratio", 0)`)

const orders: Readonly<Record<HostOrder, Prisma.Sql>> = {
  need: Prisma.sql`not "isDown"`,
  name: natural,
  state: Prisma.sql`concat(not "isDown", ' ', "state")`,
  flavor: Prisma.sql`"flavor"`,
  zone: Prisma.sql`"zone"`,
  vms: Prisma.sql`"vms"`,
  ram: fullness('ram'),
  cpu: fullness('cpu'),
}
