import type { Period } from '../leases/period'
import type { HostPlan, HostsRequest } from './host-plan'

/**
 * The first time from the start of the period at which that many hosts are free for its duration; null if the
 * reservations leave no such time.
 */
export function nextFreeAt(
  plans: readonly HostPlan[],
  { period, count, flavor, az }: HostsRequest & { count: number },
): number | null {
  const usable = plans.filter(
    (plan) => plan.isUsable && plan.flavor === flavor && (az === null || plan.az === az),
  )
  const changes = usable
    .flatMap(({ busy }) => blockedStarts(busy, period).flatMap(toChanges))
    .sort((a, b) => a.at - b.at)
  let free = usable.length
  let at = period.from
  for (const change of changes) {
    if (change.at > at) {
      if (free >= count) return at
      at = change.at
    }
    free += change.by
  }
  return free >= count ? at : null
}

type Span = { from: number; to: number }

/** The times at which a period of this length cannot begin on a host with these reservations, merged and in order. */
function blockedStarts(busy: readonly Period[], { from, to }: Period): Span[] {
  const length = to === null ? Number.POSITIVE_INFINITY : to - from
  const blocked = busy
    .map((each) => ({ from: each.from - length + 1, to: each.to ?? Number.POSITIVE_INFINITY }))
    .filter((each) => each.to > from && each.from < each.to)
    .sort((a, b) => a.from - b.from)
  const merged: Span[] = []
  for (const each of blocked) {
    const last = merged.at(-1)
    if (last !== undefined && each.from <= last.to) last.to = Math.max(last.to, each.to)
    else merged.push({ ...each })
  }
  return merged
}

const toChanges = ({ from, to }: Span) => [
  { at: from, by: -1 },
  ...(to === Number.POSITIVE_INFINITY ? [] : [{ at: to, by: 1 }]),
]
