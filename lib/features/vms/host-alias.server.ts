import 'server-only'
import { createHash } from 'node:crypto'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'

/**
 * A tenant's alias of a node, which is the same for all VMs of the tenant and differs for every other tenant.
 * Ids of nodes are random, so the node cannot be guessed from it.
 */
export const hostAlias = (tenantId: string, nodeId: string): string =>
  `host-${createHash('sha256').update(`${tenantId} ${nodeId}`).digest('hex').slice(0, 8)}`

/** Returns the name of a node for a tenant at an instant. */
export type HostName = (nodeId: string, at: Date) => string

/** Returns the name that the tenant gave the node while it was a host in one of its Pclouds, otherwise the alias. */
export async function readHostNames(
  db: Db,
  tenantId: string,
  nodeIds: readonly (string | null)[],
): Promise<HostName> {
  const own = await db.hostAllocation.findMany({
    where: {
      nodeId: { in: [...new Set(nodeIds)].filter((id) => id !== null) },
      pcloud: { tenantId },
      heldAt: { not: null },
    },
    select: { nodeId: true, name: true, heldAt: true, closedAt: true },
  })
  const ownOf = groupBy(own, ({ nodeId }) => nodeId)
  return (nodeId, at) => {
    const held = ownOf.get(nodeId)?.find((host) => isHeld(host, at))
    return held?.name ?? hostAlias(tenantId, nodeId)
  }
}

export const isHeld = (
  { heldAt, closedAt }: { heldAt: Date | null; closedAt: Date | null },
  at: Date,
): boolean => heldAt !== null && heldAt <= at && (closedAt === null || at < closedAt)
