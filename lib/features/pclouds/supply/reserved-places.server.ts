import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import type { ReservedHosts } from '@/lib/features/host-flavors/free-hosts/reserved-hosts.server'
import { readWaitingLists } from '@/lib/features/host-flavors/free-hosts/waiting-list.server'
import type { Place } from './read-places.server'
import { type PlannedHost, readPlans } from './read-plans.server'
import { reservedPlans } from './reserved-plans.server'

type ReservedPlaces = ReservedHosts & {
  /** The number of idle hosts of a place that are reserved for the waiting list. */
  idleIn: (place: Pick<Place, 'flavor' | 'az'>) => number
}

type Flavor = { id: string; units: number }

/**
 * Computes the free hosts that are reserved for the waiting list. Single hosts are only read for
 * flavors with waiting entries.
 */
export async function reservedPlaces(
  db: Db,
  flavors: readonly Flavor[],
  now: Date,
): Promise<ReservedPlaces> {
  const ids = flavors.map(({ id }) => id)
  const plans: PlannedHost[] = []
  for (const flavor of (await readWaitingLists(db, ids)).keys())
    plans.push(...(await readPlans(db, { flavor, now })))
  const reserved = await reservedPlans(db, flavors, plans, now)
  const idle = plans.filter(({ node, busy }) => busy.length === 0 && reserved.nodes.has(node))
  const idleOf = groupBy(idle, ({ flavor, az }) => `${az} ${flavor}`)
  return { ...reserved, idleIn: ({ flavor, az }) => idleOf.get(`${az} ${flavor}`)?.length ?? 0 }
}
