import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { actorOf } from '@/lib/features/host-flavors/actor'
import { readHostRows, shownHost } from '../hosts/host-rows.server'
import type { Allocated } from '../hosts/schema'
import type { AllocationCall } from './allocation-call'
import type { BatchFacts } from './batch-facts.server'
import type { Won } from './write-allocations.server'

/** What each call is answered, read back from what was written. Nothing runs on the new hosts yet. */
export async function readAllocated(
  tx: Db,
  won: readonly Won[],
  { units }: Pick<BatchFacts, 'units'>,
): Promise<ReadonlyMap<AllocationCall, Allocated>> {
  if (won.length === 0) return new Map()
  const nodes = won.flatMap(({ allocations }) => allocations.hosts.map(({ host }) => host.node))
  // Each of these nodes has this one open allocation.
  const rows = groupBy(
    await readHostRows(tx, Prisma.sql`a."nodeId" = any(${nodes}::text[])`),
    ({ pcloudId }) => pcloudId,
  )
  return new Map(
    won.map(({ call, pcloud, allocations }) => {
      const hosts = allocations.hosts.map(({ host }) => host)
      const facts = { actor: actorOf(call.scope), pcloud: { ...pcloud, hosts }, row: null }
      const names = new Set(hosts.map(({ name }) => name))
      const own = (rows.get(pcloud.id) ?? []).filter(({ name }) => names.has(name))
      const allowance = {
        used: allocations.unitsUsed,
        limit: units.get(pcloud.owner)?.limit ?? null,
      }
      const shown = own.map((row) => shownHost(call.scope, facts, row, []))
      return [call, { hosts: shown, units: allowance }]
    }),
  )
}
