import 'server-only'
import type { Queries } from '@/lib/db/statements.server'
import { type FreeHosts, withoutHosts } from './free-host'
import { readFreeHosts } from './read-free-hosts.server'
import { type ReservedHosts, reservedFor } from './reserved-hosts.server'
import { readWaitingLists } from './waiting-list.server'

export type AvailableHosts = { free: FreeHosts; reserved: ReservedHosts }

type Flavor = { id: string; units: number }

/** Reads the free hosts of flavors without those that are reserved for the waiting list, and the reserved hosts. */
export async function readAvailableHosts(
  db: Queries,
  flavors: readonly Flavor[],
  now: Date,
): Promise<AvailableHosts> {
  const ids = flavors.map(({ id }) => id)
  return availableHosts(db, await readFreeAndWaiting(db, ids), { flavors, now })
}

type FreeAndWaiting = Awaited<ReturnType<typeof readFreeAndWaiting>>

/** Reads the free hosts and the waiting lists of flavors with concurrent statements. */
export const readFreeAndWaiting = (db: Queries, flavorIds: readonly string[]) =>
  Promise.all([readFreeHosts(db, flavorIds), readWaitingLists(db, flavorIds)])

/** Selects the available hosts from hosts that were already read. */
export async function availableHosts(
  db: Queries,
  [free, lines]: FreeAndWaiting,
  { flavors, now }: { flavors: readonly Flavor[]; now: Date },
): Promise<AvailableHosts> {
  const freeOf = (flavorId: string) =>
    (free.get(flavorId) ?? []).flatMap(({ realmId: az, nodeIds }) =>
      nodeIds.map((node) => ({ node, az })),
    )
  const reserved = await reservedFor(db, lines, { flavors, freeOf, now })
  return { free: reserved.nodes.size === 0 ? free : withoutHosts(free, reserved.nodes), reserved }
}
