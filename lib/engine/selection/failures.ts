import { HOUR_MS } from '@/lib/base/durations'
import { at } from '../kernel/columns'

/** The number of instants t (ms since 1970) in the window now - hours < t <= now. */
export function failuresWithin(times: ArrayLike<number>, hours: number, now: number): number {
  const from = now - hours * HOUR_MS
  let count = 0
  for (let i = 0; i < times.length; i++) {
    const time = at(times, i)
    if (time > from && time <= now) count++
  }
  return count
}
