import 'server-only'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { inSequence } from '@/lib/db/sequence/in-sequence.server'
import { readClusterState } from '@/lib/features/clusters/state/cluster-states.server'
import { storeNodes } from './write-placement.server'

/** Keys of nodes that are read before they are needed: more would keep a server that just started busy for seconds. */
const MOST_KEYS = 500_000

/** For whom a thread reads clusters ahead: the thread of placements for all VMs, the serving one for launches alone. */
export type WarmFor = 'vms' | 'launches'

/**
 * Reads clusters and stores their nodes, the largest first, so that the first placement on each has only changes to read.
 * One at a time: calls are answered in between. Returns how many it read.
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
    if (keys > MOST_KEYS) break
    // Placements that come meanwhile wait for it: each would read the whole cluster, too.
    await inSequence(`cluster ${id}`, async () =>
      ok(await storeNodes(await readClusterState(db, id))),
    )
    read++
  }
  return read
}

/** A pool has an account of the provider of the cluster `c`, so that its launches may end there. */
const launchRealms = Prisma.sql`
  select from "Pod" as d join "Realm" as r on r."id" = d."realmId" join "Account" as a on a."providerId" = r."providerId"
    join "Pool" as l on l."allAccounts" or exists (
      select from "PoolAccount" as m where m."poolId" = l."id" and m."accountId" = a."id")
  where d."id" = c."podId" and a."archivedAt" is null and l."archivedAt" is null`
