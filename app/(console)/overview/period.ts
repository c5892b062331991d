import { DAY_MS } from '@/lib/base/durations'
import type { OverviewFilter } from './overview-filter'

export type Period = { from: string; to: string }

/** The longest period that panels show. */
const MAX_MS = 31 * DAY_MS

/** The period in the address. Null without one, or if it cannot be shown. */
export function periodOf({ from, to }: Pick<OverviewFilter, 'from' | 'to'>): Period | null {
  if (from === null || to === null) return null
  const length = Date.parse(to) - Date.parse(from)
  return length > 0 && length <= MAX_MS ? { from, to } : null
}

const between = (from: number, to: number): Period => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/** The period moved by a multiple of its own length. */
export function movedBy({ from, to }: Period, times: number): Period {
  const length = Date.parse(to) - Date.parse(from)
  return between(Date.parse(from) + times * length, Date.parse(to) + times * length)
}

/** A period of twice the length around the same middle, at most a month. */
export function widened({ from, to }: Period): Period {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const more = (Math.min(2 * (end - start), MAX_MS) - (end - start)) / 2
  return between(start - more, end + more)
}

/** The query of a panel: its range or period, and its pool. */
export const panelQuery = ({ range, pool, ...time }: OverviewFilter) => ({
  range,
  pool,
  ...(periodOf(time) ?? {}),
})

/** The filter for the launches of a panel: since its start, and until its end if that is not now. */
export const launchesTime = (filter: OverviewFilter, { since, until }: Shown) => ({
  from: since,
  to: periodOf(filter) === null ? null : until,
})

type Shown = { since: string; until: string }
