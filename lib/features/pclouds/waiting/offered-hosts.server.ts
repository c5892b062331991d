import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { HostAllocation } from '@/lib/db/generated/client'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'

/** The hosts that are offered to an entry, under the locks of their pool entries and their clusters. */
export async function lockOffered(tx: Db, waitingId: string): Promise<HostAllocation[]> {
  const where = { waitingId, closedAt: null }
  const offered = await tx.hostAllocation.findMany({ where, orderBy: { name: 'asc' } })
  const nodeIds = offered.map(({ nodeId }) => nodeId)
  await tx.$executeRaw`
    select from "PoolHost" where "nodeId" = any(${nodeIds}::text[]) order by "nodeId" for update`
  await lockClustersOf(tx, nodeIds)
  return offered
}
