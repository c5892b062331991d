import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { lockOwnersOf } from '@/lib/db/lock-host-owners.server'
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

/** Locks the owners of the Pclouds, and reads what they have. */
export async function lockBatchFacts(
  tx: Db,
  calls: readonly AllocationCall[],
): Promise<BatchFacts> {
  const ids = [...new Set(calls.map(({ pcloudId }) => pcloudId))]
  await lockOwnersOf(tx, ids)
  const flavors = await keepFlavors(tx, [
    ...new Set(calls.map(({ requested }) => requested.flavor)),
  ])
  const rows = await readPclouds(tx, ids)
  return {
    pclouds: new Map(rows.map((row) => [row.id, pcloudOf(row)])),
    flavors: new Map(flavors.map((flavor) => [flavor.id, flavor])),
    units: new Map(rows.map(({ owner, used, limit }) => [owner, { used, limit }])),
  }
}

type Row = Units &
  Pick<Pcloud, 'id' | 'name' | 'owner' | 'ramRatio' | 'cpuRatio'> & { names: string[] }

/** Pclouds with the names of their hosts, and what their owners use of their limit. */
const readPclouds = (tx: Db, ids: readonly string[]): Promise<Row[]> => tx.$queryRaw`
  select p."id", p."name", p."tenantId" as "owner", p."ramRatio", p."cpuRatio", t."hostUnitLimit" as "limit",
    coalesce((select sum((select sum(a."units") from "HostAllocation" as a where a."pcloudId" = o."id" and a."closedAt" is null))
      from "Pcloud" as o where o."tenantId" = t."id"), 0)::int as "used",
    array(select a."name" from "HostAllocation" as a where a."pcloudId" = p."id" and a."closedAt" is null) as "names"
  from "Pcloud" as p join "Tenant" as t on t."id" = p."tenantId" where p."id" = any(${[...ids]}::text[]) and p."deletedAt" is null`

const pcloudOf = ({ id, name, owner, ramRatio, cpuRatio, names }: Row): Pcloud => ({
  id,
  name,
  owner,
  ramRatio,
  cpuRatio,
  authorisedTenants: [],
  hosts: names.map((host) => ({ name: host, node: '', flavor: '', enabled: false })),
})
