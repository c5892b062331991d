import { HOUR_MS } from '@/lib/base/durations'
import type { OverviewRange } from './schema'

/** How long a range is and how many hours one of its columns has: never more than 31 columns. */
const shapes = {
  '1h': { hours: 1, bucketHours: 1 },
  '24h': { hours: 24, bucketHours: 1 },
  '7d': { hours: 7 * 24, bucketHours: 6 },
  '30d': { hours: 30 * 24, bucketHours: 24 },
} as const satisfies Record<OverviewRange, { hours: number; bucketHours: number }>

export type Buckets = { since: Date; bucketHours: number; starts: readonly Date[] }

/** The columns of a range, whole ones in UTC. Counts are stored per hour, so that the first column starts earlier. */
export function bucketsOf(range: OverviewRange, now: Date): Buckets {
  const { hours, bucketHours } = shapes[range]
  const size = bucketHours * HOUR_MS
  const first = Math.floor((now.getTime() - hours * HOUR_MS) / size) * size
  const count = Math.floor((now.getTime() - first) / size) + 1
  const starts = Array.from({ length: count }, (_, i) => new Date(first + i * size))
  return { since: new Date(first), bucketHours, starts }
}

/** The beginning of the column that an instant is in. */
export function bucketAt({ since, bucketHours }: Buckets, at: Date): string {
  const size = bucketHours * HOUR_MS
  const i = Math.floor((at.getTime() - since.getTime()) / size)
  return new Date(since.getTime() + i * size).toISOString()
}
