import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { inPrisma, type Statement } from '@/lib/db/statements.server'

/**
 * Locks clusters by id. VMs, nodes, keys and settings of a cluster change only under this lock. Clusters are locked
 * after tenants and pods, and before their nodes and VMs.
 */
export const lockStatement = (ids: readonly string[]): Statement => ({
  name: 'lock-clusters',
  text: `select "id" from "Cluster" where "id" = any($1::text[]) order by "id" for no key update`,
  values: [[...ids]],
})

/** Locks a cluster. Must be called before the transaction writes its nodes, keys or VMs. */
export const lockCluster = (tx: Db, id: string) => inPrisma(tx)([lockStatement([id])])

/** Locks clusters and those of nodes. Must be called before the transaction changes the nodes. */
export const lockClustersOf = (
  tx: Db,
  nodeIds: readonly string[],
  ids: readonly string[] = [],
) => tx.$executeRaw`
  select from "Cluster" where "id" in (
    select "clusterId" from "Node" where "id" = any(${[...nodeIds]}::text[]) union select unnest(${[...ids]}::text[]))
  order by "id" for no key update`
