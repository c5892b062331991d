import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { HeldHost } from '@/lib/engine'

/** A period in which a host was held, with its owner. */
export type HeldRow = HeldHost & {
  id: string
  name: string
  flavor: string
  pcloud: { id: string; name: string }
  tenant: { id: string; name: string }
  /** The zone of the host, as `provider/realm`. */
  zone: string
}

/** A period, and the tenant whose hosts are read; null for all tenants. */
export type HeldRange = { from: Date; to: Date; tenantId: string | null }

const isHeld = ({ from, to, tenantId }: HeldRange) => {
  const ofTenant = tenantId === null ? Prisma.empty : Prisma.sql`and p."tenantId" = ${tenantId}`
  return Prisma.sql`a."heldAt" < ${to} and (a."closedAt" is null or a."closedAt" > ${from}) ${ofTenant}`
}

/** The hosts of a Pcloud with the same flavor and number of units. */
export type HeldGroup = {
  tenant: { id: string; name: string }
  pcloud: { id: string; name: string }
  flavor: string
  units: number
  held: readonly HeldHost[]
}

type GroupRow = Omit<HeldGroup, 'held'> & { held: [from: number, to: number | null][] }

/**
 * Reads when hosts were held within a range, grouped by tenant, Pcloud and flavor; of one tenant
 * or, if null, of all.
 */
export async function heldGroups(db: Db, range: HeldRange): Promise<HeldGroup[]> {
  const rows = await db.$queryRaw<GroupRow[]>`
    with held as (select "pcloudId", "flavorId", "units", json_agg(json_build_array(${msOf('heldAt')}, ${msOf('closedAt')})) as "held"
      from "HostAllocation" as a join "Pcloud" as p on p."id" = a."pcloudId" where ${isHeld(range)}
      group by "pcloudId", "flavorId", "units")
    select json_build_object('id', t."id", 'name', t."name") as "tenant", json_build_object('id', p."id", 'name', p."name") as "pcloud",
      h."flavorId" as "flavor", h."units", h."held"
    from held as h join "Pcloud" as p on p."id" = h."pcloudId" join "Tenant" as t on t."id" = p."tenantId"
    order by t."name", p."name", p."id", h."flavorId", h."units"`
  return rows.map(({ held, ...group }) => ({
    ...group,
    held: held.map(([from, to]) => ({ from, to, units: group.units })),
  }))
}

type Row = Pick<HeldRow, 'id' | 'name' | 'flavor' | 'units' | 'from' | 'to' | 'zone'> &
  Record<'pcloudId' | 'pcloud' | 'tenantId' | 'tenant', string>

/**
 * Reads the hosts that were held within a range, by tenant, Pcloud, flavor and time; of one tenant
 * or, if null, of all. Returned as one text, because there may be thousands of rows.
 */
export async function heldHosts(db: Db, range: HeldRange): Promise<HeldRow[]> {
  const [found] = await db.$queryRaw<{ rows: Row[] }[]>`
    select coalesce(json_agg(to_json(held)), '[]') as "rows" from (
      select a."id", a."name", a."flavorId" as "flavor", a."units", ${msOf('heldAt')} as "from", ${msOf('closedAt')} as "to",
        p."id" as "pcloudId", p."name" as "pcloud", t."id" as "tenantId", t."name" as "tenant", v."name" || '/' || r."name" as "zone"
      from "HostAllocation" as a join "Pcloud" as p on p."id" = a."pcloudId" join "Tenant" as t on t."id" = p."tenantId"
        join "Node" as n on n."id" = a."nodeId" join "Cluster" as c on c."id" = n."clusterId" join "Pod" as d on d."id" = c."podId"
        join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"
      where ${isHeld(range)}
      order by t."name", p."name", p."id", a."flavorId", a."heldAt", a."id") as held`
  return (found?.rows ?? []).map((row) => ({
    id: row.id,
    name: row.name,
    flavor: row.flavor,
    units: row.units,
    from: row.from,
    to: row.to,
    zone: row.zone,
    pcloud: { id: row.pcloudId, name: row.pcloud },
    tenant: { id: row.tenantId, name: row.tenant },
  }))
}

const msOf = (column: 'heldAt' | 'closedAt') =>
  Prisma.sql`round(date_part('epoch', a.${Prisma.raw(`"${column}"`)}) * 1000)::bigint`
