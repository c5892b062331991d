import type { Period } from '../leases/period'
import { type HostPlan, isFreeFor } from './host-plan'

/** For each period, the number of hosts that are free during all of it. */
export function freeDuring(plans: readonly HostPlan[], periods: readonly Period[]): number[] {
  const usable = plans.filter(({ isUsable }) => isUsable)
  // Most hosts are free or busy in all periods, so that these are checked once.
  const isThroughout = throughout(periods)
  const idle = usable.filter(({ busy }) => busy.length === 0)
  const others = usable.filter(({ busy }) => busy.length > 0 && !busy.some(isThroughout))
  return periods.map(
    (period) => idle.length + others.filter((plan) => isFreeFor(plan, period)).length,
  )
}

/** Returns a function that is true if a busy period overlaps all of `periods`. */
function throughout(periods: readonly Period[]): (busy: Period) => boolean {
  const firstEnd = Math.min(...periods.map(({ to }) => to ?? Number.POSITIVE_INFINITY))
  const lastStart = Math.max(...periods.map(({ from }) => from))
  return ({ from, to }) => from < firstEnd && (to === null || lastStart < to)
}
