import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { freePlans, type HostPlan } from '@/lib/engine'
import {
  type KeptHosts,
  keptHosts,
} from '@/lib/features/host-flavors/free-hosts/reserved-hosts.server'

/** Which hosts that are free now are kept for who waits: they come before a lease, also one that begins later. */
export function keptPlans(
  db: Db,
  flavors: readonly { id: string; units: number }[],
  plans: readonly HostPlan[],
  now: Date,
): Promise<KeptHosts> {
  const period = { from: now.getTime(), to: null }
  const freeOf = (id: string) => freePlans(plans, { flavor: id, az: null, period })
  return keptHosts(db, flavors, freeOf, now)
}

/** Whether a host is not among them. */
export const notKept =
  ({ nodes }: KeptHosts) =>
  ({ node }: HostPlan): boolean =>
    !nodes.has(node)
