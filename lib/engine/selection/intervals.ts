import type { Interval } from '../kernel/interval'
import type { PriorityGroup } from './types'

/** The interval of each match of a group in 0..1. The intervals are adjacent, in the order of the matches. */
export function intervalsOf(group: PriorityGroup | undefined): ReadonlyMap<string, Interval> {
  const intervals = new Map<string, Interval>()
  let from = 0
  for (const { id, share } of group?.matches ?? []) {
    const to = from + share
    intervals.set(id, { from, to: Math.min(1, to) })
    from = to
  }
  return intervals
}
