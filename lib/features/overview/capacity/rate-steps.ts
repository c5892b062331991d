import { MINUTE_MS } from '@/lib/base/durations'
import { periodOf } from '../buckets'
import type { OverviewTime } from '../query'

/**
 * The maximum number of steps of the run-rate. The shortest of these lengths that does not exceed it is used. Longer
 * times have whole hours, because each launch of an hour that contains a boundary is read; of other hours only sums.
 */
const MAX_STEPS = 62
const stepMinutes = [2, 10, 60, 180, 720]

export type RateStep = { from: Date; to: Date }

/**
 * Returns the steps of a time, aligned in UTC, so that every reader sees the same step. The last one ends with the
 * time.
 */
export function rateSteps(time: OverviewTime, now: Date): RateStep[] {
  const { from, to } = periodOf(time, now)
  const minutes = (to.getTime() - from.getTime()) / MINUTE_MS
  const size = (stepMinutes.find((each) => minutes / each <= MAX_STEPS) ?? 720) * MINUTE_MS
  const end = to.getTime()
  const first = Math.ceil(from.getTime() / size) * size
  const count = Math.ceil((end - first) / size)
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    from: new Date(first + i * size),
    to: new Date(Math.min(first + (i + 1) * size, end)),
  }))
}
