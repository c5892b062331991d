import 'server-only'
import type { Queries } from '@/lib/db/statements.server'
import { hostsAhead, reservedForWaiting, type WaitingEntry } from '@/lib/engine'
import { readRoom, readWaitingLists } from './waiting-list.server'

type Flavor = { id: string; units: number }
type Free = { node: string; az: string | null }

/** The hosts reserved for the waiting list, and the number of waiting entries by flavor. */
export type ReservedHosts = {
  nodes: ReadonlySet<string>
  waiting: ReadonlyMap<string, number>
  /**
   * The number of hosts of a flavor in a zone that the waiting list gets first when they become free; null for
   * any zone.
   */
  ahead: (flavorId: string, az: string | null) => number
}

/**
 * Returns the free hosts of flavors that are reserved, so that a request outside of the waiting list cannot
 * have them.
 */
export async function reservedHosts(
  db: Queries,
  flavors: readonly Flavor[],
  freeOf: FreeOf,
  now: Date,
): Promise<ReservedHosts> {
  const ids = flavors.map(({ id }) => id)
  return reservedFor(db, await readWaitingLists(db, ids), { flavors, freeOf, now })
}

type FreeOf = (flavorId: string) => readonly Free[]
type Inputs = { flavors: readonly Flavor[]; freeOf: FreeOf; now: Date }

/** Does the same for waiting lists that were already read. */
export async function reservedFor(
  db: Queries,
  waitingLists: ReadonlyMap<string, WaitingEntry[]>,
  { flavors, freeOf, now }: Inputs,
): Promise<ReservedHosts> {
  const nodes = new Set<string>()
  const waiting = new Map<string, number>()
  if (waitingLists.size === 0) return { nodes, waiting, ahead: () => 0 }
  const owners = [...waitingLists.values()].flatMap((list) => list.map(({ owner }) => owner))
  const room = await readRoom(db, owners)
  const lineOf = ({ id, units }: Flavor) => ({ entries: waitingLists.get(id) ?? [], units, room })
  for (const flavor of flavors) {
    const reserved = reservedForWaiting(
      { ...lineOf(flavor), free: freeOf(flavor.id) },
      now.getTime(),
    )
    for (const node of reserved.nodes) nodes.add(node)
    if (reserved.waiting > 0) waiting.set(flavor.id, reserved.waiting)
  }
  const flavorById = new Map(flavors.map((flavor) => [flavor.id, flavor]))
  const ahead: ReservedHosts['ahead'] = (flavorId, az) => {
    const flavor = flavorById.get(flavorId)
    return flavor === undefined ? 0 : hostsAhead(lineOf(flavor), az)
  }
  return { nodes, waiting, ahead }
}

/** The number of waiting entries, for a refusal because there are too few hosts. */
export const waitingFacts = (
  { waiting }: ReservedHosts,
  flavorId: string,
): { waiting?: number } => {
  const count = waiting.get(flavorId)
  return count === undefined ? {} : { waiting: count }
}
