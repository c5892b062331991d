import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'

/** Locks the entry of a node in its pool, then its cluster. */
export async function lockPoolHost(tx: Db, nodeId: string): Promise<void> {
  await tx.$executeRaw`select from "PoolHost" where "nodeId" = ${nodeId} for update`
  await lockClustersOf(tx, [nodeId])
}
