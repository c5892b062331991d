import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Queries } from '@/lib/db/statements.server'
import type { HostFlavor } from '@/lib/engine'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'

/** Locks the entries of nodes in their pools, in the order of their ids, then their clusters. */
export async function lockPoolHosts(tx: Db, nodeIds: readonly string[]): Promise<void> {
  await lockPoolEntries(tx, nodeIds)
  await lockClustersOf(tx, nodeIds)
}

/** Locks the entries alone, for those who lock the clusters of more nodes later. */
export const lockPoolEntries = (tx: Db, nodeIds: readonly string[]): Promise<number> =>
  tx.$executeRaw`
    select from "PoolHost" where "nodeId" = any(${[...nodeIds]}::text[]) order by "nodeId" for update`

/** Keeps flavors and their units as they are until the hosts that are being allocated are written; answers them. */
export const keepFlavors = (tx: Queries, ids: readonly string[]): Promise<HostFlavor[]> =>
  tx.$queryRaw`
    select "id", "description", "units" from "HostFlavor" where "id" = any(${[...ids]}::text[]) order by "id" for share`
