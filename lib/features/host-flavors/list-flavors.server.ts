import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { HostFlavor } from '@/lib/db/generated/client'
import { availabilityWord } from '@/lib/engine'
import { readAvailableHosts } from './free-hosts/available-hosts.server'
import type { FreeZone } from './free-hosts/free-host'
import { refuse } from './refusal'
import type { HostFlavorShown, TenantHostFlavor } from './schema'
import { unitPricesInForce } from './unit-prices/read-prices.server'
import type { UnitPriceInForce } from './unit-prices/schema'

type Shown = HostFlavorShown | TenantHostFlavor

/** Lists all host flavors by id. Tenants get words instead of numbers. */
export async function listFlavors(
  scope: Scope<'pcloud.read'>,
): Promise<Result<{ items: Shown[]; next: null }, Problem>> {
  const db = database()
  const rows = await db.hostFlavor.findMany({ orderBy: { id: 'asc' } })
  return ok({ items: await serializeFlavors(db, rows, scope), next: null })
}

/** Returns one host flavor. */
export async function showFlavor(
  scope: Scope<'pcloud.read'>,
  id: string,
): Promise<Result<Shown, Problem>> {
  return flavorShownTo(database(), scope, id)
}

/** The flavor for staff, as the response to a change. */
export const flavorById = (db: Db, { now }: Pick<Scope, 'now'>, id: string) =>
  flavorShownTo(db, { tenantId: null, now }, id) as Promise<Result<HostFlavorShown, Problem>>

type Reader = Pick<Scope, 'tenantId' | 'now'>

async function flavorShownTo(db: Db, reader: Reader, id: string): Promise<Result<Shown, Problem>> {
  const row = await db.hostFlavor.findUnique({ where: { id } })
  const [shown] = row === null ? [] : await serializeFlavors(db, [row], reader)
  return shown === undefined ? refuse('flavor-not-found') : ok(shown)
}

type ZoneRow = {
  flavorId: string
  realmId: string
  zone: string
  total: number
  free: number
  allocated: number
}

/** A flavor with its current price. */
type PricedFlavor = HostFlavor & { price: UnitPriceInForce | null }

async function serializeFlavors(
  db: Db,
  flavors: readonly HostFlavor[],
  reader: Reader,
): Promise<Shown[]> {
  const ids = flavors.map(({ id }) => id)
  const prices = await unitPricesInForce(db, ids, reader.now)
  const rows = flavors.map((row) => ({ ...row, price: prices.get(row.id) ?? null }))
  const zonesOf = groupBy(await readZones(db, ids), ({ flavorId }) => flavorId)
  if (reader.tenantId !== null) {
    const { free } = await readAvailableHosts(db, rows, reader.now)
    return rows.map((row) => tenantFlavor(row, zonesOf.get(row.id) ?? [], free.get(row.id) ?? []))
  }
  const holdersOf = await countHolders(db, ids)
  return rows.map((row) => staffFlavor(row, zonesOf.get(row.id) ?? [], holdersOf.get(row.id) ?? 0))
}

function staffFlavor(
  row: PricedFlavor,
  zones: readonly ZoneRow[],
  holders: number,
): HostFlavorShown {
  const sum = (of: (zone: ZoneRow) => number) => zones.reduce((all, zone) => all + of(zone), 0)
  const countsOf = (total: number, free: number, allocated: number) => ({
    total,
    free,
    allocated,
    unavailable: total - free - allocated,
  })
  return {
    ...ofEverybody(row),
    hosts: countsOf(
      sum(({ total }) => total),
      sum(({ free }) => free),
      sum(({ allocated }) => allocated),
    ),
    zones: zones.map(({ realmId, zone, total, free, allocated }) => ({
      realmId,
      zone,
      ...countsOf(total, free, allocated),
    })),
    holders,
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
  }
}

function tenantFlavor(
  row: PricedFlavor,
  zones: readonly ZoneRow[],
  open: readonly FreeZone[],
): TenantHostFlavor {
  const openIn = new Map(open.map(({ realmId, nodeIds }) => [realmId, nodeIds.length]))
  return {
    ...ofEverybody(row),
    availability: availabilityWord(open.reduce((all, { nodeIds }) => all + nodeIds.length, 0)),
    zones: zones.map(({ realmId, zone }) => ({
      realmId,
      zone,
      availability: availabilityWord(openIn.get(realmId) ?? 0),
    })),
  }
}

const ofEverybody = ({ id, description, units, price }: PricedFlavor) => ({
  id,
  description,
  units,
  price,
})

const readZones = (db: Db, ids: readonly string[]) => db.$queryRaw<ZoneRow[]>`
  select h."flavorId", r."id" as "realmId", v."name" || '/' || r."name" as "zone", count(*)::int as "total",
    count(*) filter (where a."nodeId" is null and h."quarantinedAt" is null and n."state" = 'running' and n."serviceEnabled")::int as "free",
    count(a."nodeId")::int as "allocated"
  from "PoolHost" as h join "Node" as n on n."id" = h."nodeId" join "Cluster" as c on c."id" = n."clusterId"
    join "Pod" as d on d."id" = c."podId" join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"
    left join (select distinct "nodeId" from "HostAllocation" where "closedAt" is null) as a on a."nodeId" = h."nodeId"
  where h."flavorId" = any(${[...ids]}::text[]) group by h."flavorId", r."id", v."name", r."name" order by "zone"`

async function countHolders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<{ flavorId: string; holders: number }[]>`
    select a."flavorId", count(distinct p."tenantId")::int as "holders"
    from "HostAllocation" as a join "Pcloud" as p on p."id" = a."pcloudId"
    where a."closedAt" is null and a."flavorId" = any(${[...ids]}::text[]) group by a."flavorId"`
  return new Map(rows.map(({ flavorId, holders }) => [flavorId, holders]))
}
