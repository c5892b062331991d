import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { actorOf } from '@/lib/features/host-flavors/actor'
import { readHostRows, shownHost } from '../hosts/host-rows.server'
import type { Allocated } from '../hosts/schema'
import type { AllocationCall } from './allocation-call'
import type { Won } from './write-allocations.server'

/** What each call is answered, read back from what was written. Nothing runs on the new hosts yet. */
export async function readAllocated(
  tx: Db,
  won: readonly Won[],
): Promise<ReadonlyMap<AllocationCall, Allocated>> {
  if (won.length === 0) return new Map()
  const nodes = won.flatMap(({ drawn }) => drawn.hosts.map(({ host }) => host.node))
  const rows = await readHostRows(tx, {
    nodeId: { in: nodes },
    pcloudId: { in: won.map(({ pcloud }) => pcloud.id) },
  })
  const limits = await tx.tenant.findMany({
    where: { id: { in: won.map(({ pcloud }) => pcloud.owner) } },
    select: { id: true, hostUnitLimit: true },
  })
  const limitOf = new Map(limits.map(({ id, hostUnitLimit }) => [id, hostUnitLimit]))
  return new Map(
    won.map(({ call, pcloud, drawn }) => {
      const hosts = drawn.hosts.map(({ host }) => host)
      const facts = { actor: actorOf(call.scope), pcloud: { ...pcloud, hosts }, row: null }
      const own = rows.filter(
        ({ pcloudId, name }) => pcloudId === pcloud.id && hosts.some((host) => host.name === name),
      )
      const units = { used: drawn.unitsUsed, limit: limitOf.get(pcloud.owner) ?? null }
      return [call, { hosts: own.map((row) => shownHost(call.scope, facts, row, [])), units }]
    }),
  )
}
