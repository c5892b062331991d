import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { inPrisma, type Statement } from '@/lib/db/statements.server'

/**
 * Locks clusters by id. What placements read of them changes under this lock alone: VMs, nodes, keys and settings.
 * Clusters are locked after tenants and pods, and before their nodes and VMs.
 */
export const lockStatement = (ids: readonly string[]): Statement => ({
  name: 'lock-clusters',
  text: `select "id" from "Cluster" where "id" = any($1::text[]) order by "id" for no key update`,
  values: [[...ids]],
})

/** Locks a cluster, before the transaction writes anything below it. */
export const lockCluster = (tx: Db, id: string) => inPrisma(tx)([lockStatement([id])])

/** Locks the clusters of nodes, before the transaction changes these. */
export const lockClustersOf = (tx: Db, nodeIds: readonly string[]) => tx.$executeRaw`
  select from "Cluster" where "id" in (select "clusterId" from "Node" where "id" = any(${[...nodeIds]}::text[]))
  order by "id" for no key update`
