import type { Period } from '../leases/period'
import { type HostPlan, isFreeFor } from './host-plan'

/** How many of the hosts are free during all of each period, in their order. */
export const freeDuring = (plans: readonly HostPlan[], periods: readonly Period[]): number[] =>
  periods.map((period) => plans.filter((plan) => isFreeFor(plan, period)).length)
