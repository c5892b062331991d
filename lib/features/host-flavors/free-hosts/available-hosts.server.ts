import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type FreeHosts, withoutHosts } from './free-host'
import { readFreeHosts } from './read-free-hosts.server'
import { type KeptHosts, keptHosts } from './reserved-hosts.server'

type OpenHosts = { free: FreeHosts; kept: KeptHosts }

/** The free hosts of flavors that nobody who waits comes first for, and those that are kept for the line. */
export async function readOpenHosts(
  db: Db,
  flavors: readonly { id: string; units: number }[],
  now: Date,
): Promise<OpenHosts> {
  const free = await readFreeHosts(
    db,
    flavors.map(({ id }) => id),
  )
  const freeOf = (flavorId: string) =>
    (free.get(flavorId) ?? []).flatMap(({ realmId: az, nodeIds }) =>
      nodeIds.map((node) => ({ node, az })),
    )
  const kept = await keptHosts(db, flavors, freeOf, now)
  return { free: kept.nodes.size === 0 ? free : withoutHosts(free, kept.nodes), kept }
}
