import { HOUR_MS } from '@/lib/base/durations'
import { columnOf } from '../kernel/columns'
import type { Facts } from './facts'

/** How many of the instants t (ms since 1970) are within the window: now - hours < t <= now. */
export function failuresWithin(times: ArrayLike<number>, hours: number, now: number): number {
  const from = now - hours * HOUR_MS
  let count = 0
  for (let i = 0; i < times.length; i++) {
    const time = times[i] ?? Number.NaN
    if (time > from && time <= now) count++
  }
  return count
}

/** Failures of each account within the window, by account index. */
export const countFailures = (facts: Facts, hours: number): Float64Array =>
  columnOf(facts.accounts, (_, account) =>
    failuresWithin(facts.failures(account), hours, facts.now),
  )
