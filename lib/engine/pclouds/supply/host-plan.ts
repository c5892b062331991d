import { overlaps, type Period } from '../leases/period'

/** A host of a pool with everything it is reserved for. */
export type HostPlan = {
  /** The id of its node; never shown to tenants. */
  node: string
  flavor: string
  az: string | null
  /** False while its service is disabled or down, or it is quarantined. */
  isUsable: boolean
  /** When it is reserved or held; a host that is still being drained is busy without an end. */
  busy: readonly Period[]
}

/** What a request requires of hosts; `az` null: any zone. */
export type HostsRequest = { flavor: string; az: string | null; period: Period }

/** Whether a host can be reserved for all of a period. */
export const isFreeFor = ({ isUsable, busy }: HostPlan, period: Period): boolean =>
  isUsable && !busy.some((each) => overlaps(each, period))

/** The hosts that can be reserved for the request, in the order given. */
export const freePlans = <Plan extends HostPlan>(
  plans: readonly Plan[],
  { flavor, az, period }: HostsRequest,
): Plan[] =>
  plans.filter(
    (plan) => plan.flavor === flavor && (az === null || plan.az === az) && isFreeFor(plan, period),
  )
