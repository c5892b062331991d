import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Queries } from '@/lib/db/statements.server'
import type { HostFlavor } from '@/lib/engine'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'

/** Locks the pool entries of nodes, ordered by id, and then their clusters. */
export async function lockPoolHosts(tx: Db, nodeIds: readonly string[]): Promise<void> {
  await lockPoolEntries(tx, nodeIds)
  await lockClustersOf(tx, nodeIds)
}

/** Locks only the entries, for callers that lock the clusters of more nodes later. */
export const lockPoolEntries = (tx: Db, nodeIds: readonly string[]): Promise<number> =>
  tx.$executeRaw`
    select from "PoolHost" where "nodeId" = any(${[...nodeIds]}::text[]) order by "nodeId" for update`

/**
 * Protects flavors and their units from changes until the hosts that are being allocated are written. Returns
 * the flavors.
 */
export const lockFlavorsForShare = (tx: Queries, ids: readonly string[]): Promise<HostFlavor[]> =>
  tx.$queryRaw`
    select "id", "description", "units" from "HostFlavor" where "id" = any(${[...ids]}::text[]) order by "id" for share`
