import { MINUTE_MS } from '@/lib/base/durations'
import { periodOf } from '../buckets'
import type { OverviewTime } from '../query'

/** Steps of the run-rate at most; the narrowest of these lengths that makes no more is used. */
const MOST_STEPS = 62
const stepMinutes = [2, 10, 30, 180, 720]

export type RateStep = { from: Date; to: Date }

/** The steps of a time: whole ones in UTC, so that the same step is drawn for every reader; the last ends with it. */
export function rateSteps(time: OverviewTime, now: Date): RateStep[] {
  const { from, to } = periodOf(time, now)
  const minutes = (to.getTime() - from.getTime()) / MINUTE_MS
  const size = (stepMinutes.find((each) => minutes / each <= MOST_STEPS) ?? 720) * MINUTE_MS
  const end = to.getTime()
  const first = Math.ceil(from.getTime() / size) * size
  const count = Math.ceil((end - first) / size)
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    from: new Date(first + i * size),
    to: new Date(Math.min(first + (i + 1) * size, end)),
  }))
}
