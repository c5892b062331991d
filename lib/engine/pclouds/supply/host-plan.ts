import { overlaps, type Period } from '../leases/period'

/** A host of a pool with all its reservations. */
export type HostPlan = {
  /** The id of its node; never shown to tenants. */
  node: string
  flavor: string
  az: string | null
  /** False while its service is disabled or down, or it is quarantined. */
  isUsable: boolean
  /** The periods in which it is reserved or held. A draining host is busy without an end. */
  busy: readonly Period[]
}

/** The requirements of a request on hosts; `az` is null for any zone. */
export type HostsRequest = { flavor: string; az: string | null; period: Period }

/** True if a host can be reserved for all of a period. */
export const isFreeFor = ({ isUsable, busy }: HostPlan, period: Period): boolean =>
  isUsable && !busy.some((each) => overlaps(each, period))

/** The hosts that can be reserved for the request, in the given order. */
export const freePlans = <Plan extends HostPlan>(
  plans: readonly Plan[],
  { flavor, az, period }: HostsRequest,
): Plan[] =>
  plans.filter(
    (plan) => plan.flavor === flavor && (az === null || plan.az === az) && isFreeFor(plan, period),
  )
