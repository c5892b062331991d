import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { HostAllocation } from '@/lib/db/generated/client'
import { lockPoolEntries } from '@/lib/features/host-flavors/lock-hosts.server'

/**
 * Returns the hosts that are offered to an entry, under the locks of their pool entries. Placements
 * do not read offers, so the clusters are locked only when an offer is accepted.
 */
export async function lockOffered(tx: Db, waitingId: string): Promise<HostAllocation[]> {
  const where = { waitingId, closedAt: null }
  const offered = await tx.hostAllocation.findMany({ where, orderBy: { name: 'asc' } })
  await lockPoolEntries(
    tx,
    offered.map(({ nodeId }) => nodeId),
  )
  return offered
}
