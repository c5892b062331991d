import type { HostFlavor } from '../types'
import { freePlans, type HostPlan, type HostsRequest } from './host-plan'
import { nextFreeAt } from './next-free'

/** Alternatives to a request. Each one would be granted now. */
export type Alternatives = {
  /** The number of available hosts of the same flavor in the same zone; 0 without such hosts. */
  fewer: number
  /** Other zones with enough hosts of the flavor. */
  zones: readonly string[]
  /** Other flavors with enough hosts in the same zone. */
  flavors: readonly string[]
  /**
   * The time at which enough hosts of the flavor are free in the zone, by the ends of leases and after the waiting list
   * is served; null if unknown.
   */
  nextAt: number | null
}

type Supply = {
  plans: readonly HostPlan[]
  /** The nodes reserved for the waiting list. */
  reserved: ReadonlySet<string>
  /** The number of hosts of the flavor in the zone that the waiting list takes first, see `hostsAhead`. */
  ahead: number
  flavors: readonly HostFlavor[]
  /** The units that the owner may still use; null if unlimited. */
  room: number | null
}

/** Finds alternatives to a refused request for `count` hosts. */
export function alternatives(
  { plans, reserved, ahead, flavors, room }: Supply,
  requested: HostsRequest & { count: number },
): Alternatives {
  const unitsOf = new Map(flavors.map(({ id, units }) => [id, units]))
  const affordable = (flavor: string): number => {
    const units = unitsOf.get(flavor)
    if (units === undefined) return 0
    return room === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor(room / units))
  }
  const open = plans.filter(({ node }) => !reserved.has(node))
  const had = (other: Partial<HostsRequest>): number => {
    const required = { ...requested, ...other }
    return Math.min(freePlans(open, required).length, affordable(required.flavor))
  }
  const isEnough = (other: Partial<HostsRequest>) => had(other) >= requested.count
  const zones = [...new Set(plans.flatMap(({ az }) => az ?? []))].sort()
  const fewer = had({})
  return {
    fewer,
    zones:
      requested.az === null ? [] : zones.filter((az) => az !== requested.az && isEnough({ az })),
    flavors: flavors
      .map(({ id }) => id)
      .filter((flavor) => flavor !== requested.flavor && isEnough({ flavor }))
      .sort(),
    nextAt:
      affordable(requested.flavor) < requested.count
        ? null
        : nextFreeAt(plans, { ...requested, count: requested.count + ahead }),
  }
}
