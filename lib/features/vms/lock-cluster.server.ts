import 'server-only'
import type { Db } from '@/lib/db/client.server'

/**
 * Locks a cluster, whose VMs are only placed and stopped under this lock, and answers the time by the database's clock.
 * Clusters are locked after tenants and pods.
 */
export async function lockCluster(tx: Db, id: string): Promise<Date> {
  await tx.$queryRaw`select from "Cluster" where "id" = ${id} for no key update`
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    select date_trunc('milliseconds', clock_timestamp()) as "at"`
  if (row === undefined) throw new Error('the database did not say what time it is')
  return row.at
}
