import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { freePlans, type HostPlan } from '@/lib/engine'
import {
  type ReservedHosts,
  reservedHosts,
} from '@/lib/features/host-flavors/free-hosts/reserved-hosts.server'

/** The free hosts that are reserved for the waiting list, which precedes leases that begin later too. */
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

/** Whether a host is not among them. */
export const isOpen =
  ({ nodes }: ReservedHosts) =>
  ({ node }: HostPlan): boolean =>
    !nodes.has(node)
