import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from '../refusal'
import type { Period } from './period'

/** Before the end of a lease its owner is warned this many hours ahead, the longest first. */
export const LEASE_WARNING_HOURS = [168, 24, 1] as const

const HOUR_MS = 3_600_000

/** The lease of a host, requested or held. */
type Lease = {
  period: Period
  /** When the next reservation of the same host begins; null: none does. */
  nextFrom: number | null
}

/**
 * A period to reserve a host for: it ends after it begins, and not in the past; or `invalid-lease`. One that begins
 * in the past or now begins now.
 */
export function leasePeriod(
  requested: { from: number | null; to: number | null },
  now: number,
): PcloudDecision<Period> {
  const from = requested.from === null || requested.from < now ? now : requested.from
  if (requested.to !== null && requested.to <= from) return refuse('invalid-lease')
  return ok({ from, to: requested.to })
}

/**
 * The period with another end; or `invalid-lease` for an end that is past or not after the beginning, `lease-ended`
 * for a lease that has ended already, `lease-taken` where another reservation follows earlier.
 */
export function changeLease(
  { period, nextFrom }: Lease,
  to: number | null,
  now: number,
): PcloudDecision<Period> {
  if (period.to !== null && period.to <= now) return refuse('lease-ended')
  if (to !== null && to <= Math.max(period.from, now)) return refuse('invalid-lease')
  if (nextFrom !== null && (to === null || to > nextFrom))
    return refuse('lease-taken', { until: new Date(nextFrom).toISOString() })
  return ok({ from: period.from, to })
}

/**
 * The hours of the warning that covers the rest of a lease; null: the end is further off than the first warning. A
 * lease that is made or changed counts as warned of that far: its owner has just named the end.
 */
export function coveredWarning(end: number | null, now: number): number | null {
  if (end === null) return null
  return LEASE_WARNING_HOURS.findLast((hours) => end - now <= hours * HOUR_MS) ?? null
}

/**
 * The warning to give now, in hours before the end; null: none is due. Each is given once, and after a pause only the
 * last one. A clock that was set back repeats nothing.
 */
export function dueWarning(
  { end, warned }: { end: number | null; warned: number | null },
  now: number,
): number | null {
  const due = coveredWarning(end, now)
  if (due === null || end === null || end <= now) return null
  return warned === null || due < warned ? due : null
}
