import type { TimeText } from '@/components/time/reader-clock'
import { HOUR_MS } from '@/lib/base/durations'
import type { OverviewFilter } from './overview-filter'

/** `per hour, EST`, `per 6 hours, EST`, `per day (UTC), EST` */
export const perText = (hours: number, zone: string): string =>
  `${hours === 1 ? 'per hour' : hours === 24 ? 'per day (UTC)' : `per ${hours} hours`}, times in ${zone}`

/** The label of the axis: every sixth hour or every seventh day, empty elsewhere. */
export function tickText(
  at: string,
  index: number,
  bucketHours: number,
  timeText: TimeText,
): string {
  if (bucketHours === 1) return index % 6 === 0 ? timeText(at, 'axisTime') : ''
  return index % (bucketHours === 6 ? 4 : 7) === 0 ? timeText(at, 'axisDay') : ''
}

/** The launches that a mark represents. */
export function launchesHref(filter: Record<string, string | null>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== null) search.set(name, value)
  return `/launches?${search}`
}

/** The launches of a column. */
export const columnRange = (at: string, bucketHours: number) => ({
  from: at,
  to: new Date(new Date(at).getTime() + bucketHours * HOUR_MS).toISOString(),
})

export const poolOf = ({ pool }: OverviewFilter) => ({ pool })
