import 'server-only'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { now } from '@/lib/db/clock.server'
import type { Tx } from '@/lib/db/decision-transaction.server'
import { sendLockOfOwners } from '@/lib/db/lock-host-owners.server'
import { preparedIn, type Queries, queriesIn } from '@/lib/db/statements.server'
import type { HostFlavor, Pcloud } from '@/lib/engine'
import {
  type AvailableHosts,
  availableHosts,
  readFreeAndWaiting,
} from '@/lib/features/host-flavors/free-hosts/available-hosts.server'
import { lockFlavorsForShare } from '@/lib/features/host-flavors/lock-hosts.server'
import { findZone } from '../supply/find-zone.server'
import type { AllocationCall } from './allocation-call'

type Units = { used: number; limit: number | null }

/** The facts on which the calls of a batch are decided, read under the locks of the owners. */
export type BatchFacts = {
  pclouds: ReadonlyMap<string, Pcloud>
  flavors: ReadonlyMap<string, HostFlavor>
  units: ReadonlyMap<string, Units>
  /** The requested zone of each call. */
  zones: ReadonlyMap<AllocationCall, Result<string | null, Problem>>
  hosts: AvailableHosts
  now: Date
}

/**
 * Locks the owners of the Pclouds, and reads their hosts and the free hosts. All statements are
 * sent at once. Each sees the data committed before the locks of the previous statements were
 * granted.
 */
export async function lockBatchFacts(
  tx: Tx,
  calls: readonly AllocationCall[],
): Promise<BatchFacts> {
  const db = preparedIn(tx)
  // Not a prepared statement, because the best plan depends on the number of held hosts.
  const planned = queriesIn(tx)
  const ids = [...new Set(calls.map(({ pcloudId }) => pcloudId))]
  const flavorIds = [...new Set(calls.map(({ requested }) => requested.flavor))]
  const at = calls[0]?.scope.now ?? now()
  sendLockOfOwners(tx, ids)
  const [flavors, rows, zones, hosts] = await Promise.all([
    lockFlavorsForShare(db, flavorIds),
    readPclouds(planned, ids),
    Promise.all(calls.map(({ scope, requested }) => findZone(db, scope, requested.az, 'nowhere'))),
    readFreeAndWaiting(db, flavorIds),
  ])
  const found = new Map<AllocationCall, Result<string | null, Problem>>()
  for (const [i, zone] of zones.entries()) if (calls[i] !== undefined) found.set(calls[i], zone)
  return {
    pclouds: new Map(rows.map((row) => [row.id, pcloudOf(row)])),
    flavors: new Map(flavors.map((flavor) => [flavor.id, flavor])),
    units: new Map(rows.map(({ owner, used, limit }) => [owner, { used, limit }])),
    zones: found,
    hosts: await availableHosts(planned, hosts, { flavors, now: at }),
    now: at,
  }
}

type Row = Units &
  Pick<Pcloud, 'id' | 'name' | 'owner' | 'ramRatio' | 'cpuRatio'> & { names: string[] }

/** Reads Pclouds with the names of their hosts, and the units that their owners use. */
const readPclouds = (db: Queries, ids: readonly string[]): Promise<Row[]> => db.$queryRaw`
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
