import { HOUR_MS } from '@/lib/base/durations'
import type { OverviewTime } from './query'
import type { OverviewRange } from './ranges'

/** The maximum number of columns in a panel. A longer time has wider columns. */
const MAX_COLUMNS = 32

const rangeHours = {
  '1h': 1,
  '24h': 24,
  '7d': 7 * 24,
  '30d': 30 * 24,
} as const satisfies Record<OverviewRange, number>

export type Buckets = {
  since: Date
  /** The end of the last column. */
  until: Date
  bucketHours: number
  starts: readonly Date[]
}

/** Returns the start and end of the selected time. The end is never later than now. */
export function periodOf({ range, from, to }: OverviewTime, now: Date): { from: Date; to: Date } {
  if (from === undefined || to === undefined)
    return { from: new Date(now.getTime() - rangeHours[range] * HOUR_MS), to: now }
  const end = Math.min(Date.parse(to), now.getTime())
  return { from: new Date(Math.min(Date.parse(from), end)), to: new Date(end) }
}

/** Returns the columns of a time, aligned in UTC. Counts are stored per hour, so the first column may start earlier. */
export function bucketsOf(time: OverviewTime, now: Date): Buckets {
  const { from, to } = periodOf(time, now)
  const hours = (to.getTime() - from.getTime()) / HOUR_MS
  const bucketHours = [1, 6].find((each) => hours / each <= MAX_COLUMNS - 2) ?? 24
  const size = bucketHours * HOUR_MS
  const first = Math.floor(from.getTime() / size) * size
  // A period excludes the column that starts at its end. A range includes the current column.
  const last = time.to === undefined ? to.getTime() : Math.max(to.getTime() - 1, first)
  const count = Math.floor((last - first) / size) + 1
  const starts = Array.from({ length: count }, (_, i) => new Date(first + i * size))
  return { since: new Date(first), until: new Date(first + count * size), bucketHours, starts }
}

/** Returns the start of the column that contains a time. */
export function bucketAt({ since, bucketHours }: Buckets, at: Date): string {
  const size = bucketHours * HOUR_MS
  const i = Math.floor((at.getTime() - since.getTime()) / size)
  return new Date(since.getTime() + i * size).toISOString()
}
