import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type FreeHosts, withoutHosts } from './free-host'
import { readFreeHosts } from './read-free-hosts.server'
import { type ReservedHosts, reservedHosts } from './reserved-hosts.server'

type AvailableHosts = { free: FreeHosts; reserved: ReservedHosts }

/** The free hosts of flavors without those reserved for the waiting list, and the reserved ones. */
export async function readAvailableHosts(
  db: Db,
  flavors: readonly { id: string; units: number }[],
  now: Date,
): Promise<AvailableHosts> {
  const free = await readFreeHosts(
    db,
    flavors.map(({ id }) => id),
  )
  const freeOf = (flavorId: string) =>
    (free.get(flavorId) ?? []).flatMap(({ realmId: az, nodeIds }) =>
      nodeIds.map((node) => ({ node, az })),
    )
  const reserved = await reservedHosts(db, flavors, freeOf, now)
  return { free: reserved.nodes.size === 0 ? free : withoutHosts(free, reserved.nodes), reserved }
}
