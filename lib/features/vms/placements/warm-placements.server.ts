import 'server-only'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { inSequence } from '@/lib/db/sequence/in-sequence.server'
import { readClusterState } from '@/lib/features/clusters/state/cluster-states.server'
import { storeNodes } from './write-placement.server'

/**
 * The maximum number of keys of nodes that are prefetched. More would occupy a server for seconds after its
 * start.
 */
const MAX_KEYS = 500_000

/**
 * Which reads a thread prepares: the placement thread prepares clusters for all VMs, the serving thread only
 * for launches.
 */
export type WarmFor = 'vms' | 'launches'

/**
 * Reads clusters and stores their nodes, the largest cluster first, so that the first placement on each only
 * has to read changes. Clusters are read one at a time, and calls are answered in between. Returns the number
 * of clusters.
 */
export async function warmPlacements(of: WarmFor): Promise<number> {
  const db = database()
  const clusters = await db.$queryRaw<{ id: string; size: number }[]>`
    select c."id", (count(*) * (1 + (select count(*) from "NodeKeyName" as k where k."clusterId" = c."id")))::int as "size"
    from "Cluster" as c join "Node" as n on n."clusterId" = c."id" and n."archivedAt" is null
    where c."archivedAt" is null and (${of === 'vms'} or exists (${launchRealms}))
    group by c."id" order by 2 desc, 1`
  let [keys, read] = [0, 0]
  for (const { id, size } of clusters) {
    keys += size
    if (keys > MAX_KEYS) break
    // Placements wait for this in the meantime, because otherwise each would also read the whole cluster.
    await inSequence(`cluster ${id}`, async () =>
      ok(await storeNodes(await readClusterState(db, id))),
    )
    read++
  }
  return read
}

/** True if a pool has an account of the provider of the cluster `c`, so that its launches may run there. */
const launchRealms = Prisma.sql`
  select from "Pod" as d join "Realm" as r on r."id" = d."realmId" join "Account" as a on a."providerId" = r."providerId"
    join "Pool" as l on l."allAccounts" or exists (
      select from "PoolAccount" as m where m."poolId" = l."id" and m."accountId" = a."id")
  where d."id" = c."podId" and a."archivedAt" is null and l."archivedAt" is null`
