import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { lockCounted } from '@/lib/db/lock-counted.server'
import type { HostFlavor, Pcloud } from '@/lib/engine'
import { keepFlavors } from '@/lib/features/host-flavors/lock-hosts.server'
import type { AllocationCall } from './allocation-call'

type Units = { used: number; limit: number | null }

/** What the calls of a batch are decided by, under the locks of the owners. */
export type BatchFacts = {
  pclouds: ReadonlyMap<string, Pcloud>
  flavors: ReadonlyMap<string, HostFlavor>
  units: ReadonlyMap<string, Units>
}

/** Locks the owners of the Pclouds that are asked for, in the order of their ids, and reads what they have. */
export async function lockBatchFacts(
  tx: Db,
  calls: readonly AllocationCall[],
): Promise<BatchFacts> {
  const ids = [...new Set(calls.map(({ pcloudId }) => pcloudId))]
  const owned = await tx.pcloud.findMany({ where: { id: { in: ids } }, select: { tenantId: true } })
  await lockCounted(tx, { tenants: [...new Set(owned.map(({ tenantId }) => tenantId))].sort() })
  const flavorIds = [...new Set(calls.map(({ wanted }) => wanted.flavor))]
  await keepFlavors(tx, flavorIds)
  const flavors = await tx.hostFlavor.findMany({ where: { id: { in: flavorIds } } })
  const pclouds = await readPclouds(tx, ids)
  const units = await readUnits(tx, pclouds)
  return {
    pclouds: new Map(pclouds.map((pcloud) => [pcloud.id, pcloud])),
    flavors: new Map(flavors.map((flavor) => [flavor.id, flavor])),
    units: new Map(units.map(({ tenantId, ...rest }) => [tenantId, rest])),
  }
}

async function readPclouds(tx: Db, ids: readonly string[]): Promise<Pcloud[]> {
  const rows = await tx.$queryRaw<
    (Omit<Pcloud, 'hosts' | 'authorisedTenants'> & { names: string[] })[]
  >`
    select p."id", p."name", p."tenantId" as "owner", p."ramRatio", p."cpuRatio",
      array(select a."name" from "HostAllocation" as a where a."pcloudId" = p."id" and a."closedAt" is null) as "names"
    from "Pcloud" as p where p."id" = any(${[...ids]}::text[]) and p."deletedAt" is null`
  return rows.map(({ names, ...pcloud }) => ({
    ...pcloud,
    authorisedTenants: [],
    hosts: names.map((name) => ({ name, node: '', flavor: '', enabled: false })),
  }))
}

const readUnits = (tx: Db, pclouds: readonly Pcloud[]) =>
  tx.$queryRaw<(Units & { tenantId: string })[]>`
    select t."id" as "tenantId", t."hostUnitLimit" as "limit", coalesce((select sum(a."units") from "Pcloud" as p
      join "HostAllocation" as a on a."pcloudId" = p."id" and a."closedAt" is null where p."tenantId" = t."id"), 0)::int as "used"
    from "Tenant" as t where t."id" = any(${pclouds.map(({ owner }) => owner)}::text[])`
