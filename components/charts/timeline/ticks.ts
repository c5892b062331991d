import type { TimeText } from '@/components/time/reader-clock'
import { DAY_MS } from '@/lib/base/durations'
import type { Range } from './span'

/** Positions of the times on the axis, in percent; the page labels the end. */
export const TICKS = [0, 25, 50, 75]

export function tickText(percent: number, { from, to }: Range, timeText: TimeText): string {
  const at = new Date(from + ((to - from) * percent) / 100).toISOString()
  const range = to - from
  return timeText(at, range < 2 * DAY_MS ? 'axisTime' : range > 300 * DAY_MS ? 'day' : 'axisDay')
}
