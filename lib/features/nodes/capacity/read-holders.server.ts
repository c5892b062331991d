import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { DEFAULT_PCLOUD_RATIOS } from '@/lib/engine'
import type { Node } from '../schema'

/** The private clouds that hold nodes, with their ratios, by the id of a node. */
export async function readHolders(
  db: Db,
  nodes: readonly { id: string }[],
): Promise<(nodeId: string) => Node['pcloud']> {
  const rows = await db.hostAllocation.findMany({
    where: { nodeId: { in: nodes.map(({ id }) => id) }, heldAt: { not: null }, closedAt: null },
    select: { nodeId: true, pcloud: true },
  })
  const byNode = new Map(
    rows.map(({ nodeId, pcloud: { id, name, ramRatio, cpuRatio } }) => [
      nodeId,
      {
        id,
        name,
        ramRatio: ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio,
        cpuRatio: cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio,
      },
    ]),
  )
  return (nodeId) => byNode.get(nodeId) ?? null
}
