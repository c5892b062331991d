import { MINUTE_MS } from '@/lib/base/durations'
import type { OverviewRange } from '../schema'

/** How long a range is, and how long one of its steps, in minutes. */
const shapes = {
  '1h': { minutes: 60, step: 2 },
  '24h': { minutes: 24 * 60, step: 30 },
  '7d': { minutes: 7 * 24 * 60, step: 3 * 60 },
  '30d': { minutes: 30 * 24 * 60, step: 12 * 60 },
} as const satisfies Record<OverviewRange, { minutes: number; step: number }>

export type RateStep = { from: Date; to: Date }

/** The steps of a range: whole ones in UTC, so that the same step is drawn for every reader; the last ends now. */
export function rateSteps(range: OverviewRange, now: Date): RateStep[] {
  const { minutes, step } = shapes[range]
  const size = step * MINUTE_MS
  const end = now.getTime()
  const first = Math.ceil((end - minutes * MINUTE_MS) / size) * size
  const count = Math.ceil((end - first) / size)
  return Array.from({ length: count }, (_, i) => ({
    from: new Date(first + i * size),
    to: new Date(Math.min(first + (i + 1) * size, end)),
  }))
}
