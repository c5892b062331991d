import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { freePlans, type HostPlan } from '@/lib/engine'
import {
  type ReservedHosts,
  reservedHosts,
} from '@/lib/features/host-flavors/free-hosts/reserved-hosts.server'

/**
 * Returns the free hosts that are reserved for the waiting list, which takes precedence over
 * leases, even those that begin later.
 */
export function reservedPlans(
  db: Db,
  flavors: readonly { id: string; units: number }[],
  plans: readonly HostPlan[],
  now: Date,
): Promise<ReservedHosts> {
  const period = { from: now.getTime(), to: null }
  const freeOf = (id: string) => freePlans(plans, { flavor: id, az: null, period })
  return reservedHosts(db, flavors, freeOf, now)
}

/** Returns a predicate that is true for hosts that are not reserved. */
export const isOpen =
  ({ nodes }: ReservedHosts) =>
  ({ node }: HostPlan): boolean =>
    !nodes.has(node)
