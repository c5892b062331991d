import { ok } from '@/lib/base/result'
import { type PcloudDecision, refuse } from '../refusal'
import type { Period } from './period'

/** The owner of a lease is warned this many hours before its end; the longest time is first. */
const LEASE_WARNING_HOURS = [168, 24, 1] as const

const HOUR_MS = 3_600_000

/** The lease of a host that is reserved or held. */
type Lease = {
  period: Period
  /** The time at which the next reservation of the same host begins; null without one. */
  nextFrom: number | null
}

/**
 * The period of a new reservation. A start that is in the past or null becomes now. Refuses with `invalid-lease` unless
 * the end is after the start and after now.
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
 * The period of a lease with another end. Refuses with `lease-ended` for a lease that has already ended,
 * `invalid-lease` for an end that is in the past or not after the start, and `lease-taken` if another reservation
 * begins before the end.
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
 * The warning, in hours, that covers the remaining time of a lease; null if the end is further away than the first
 * warning. A lease that was just created or changed counts as already warned to this point, because its owner has just
 * chosen the end.
 */
export function coveredWarning(end: number | null, now: number): number | null {
  if (end === null) return null
  return LEASE_WARNING_HOURS.findLast((hours) => end - now <= hours * HOUR_MS) ?? null
}

/**
 * The warning that is due now, in hours before the end; null if none is due. Each warning is sent once, and after a
 * pause only the last one. Warnings are not repeated if the clock is set back.
 */
export function dueWarning(
  { end, warned }: { end: number | null; warned: number | null },
  now: number,
): number | null {
  const due = coveredWarning(end, now)
  if (due === null || end === null || end <= now) return null
  return warned === null || due < warned ? due : null
}
