import type { OverviewFilter } from '@/lib/features/overview/use-overview.client'

const HOUR_MS = 3_600_000

/** `per hour`, `per 6 hours`, `per day` */
export const perText = (hours: number): string =>
  hours === 1 ? 'per hour' : hours === 24 ? 'per day (UTC)' : `per ${hours} hours`

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const both = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
})

/** A column's beginning in full, in the reader's time. */
export const columnName = (at: string): string => both.format(new Date(at))

/** What stands at the axis: every sixth hour or every seventh day, nothing elsewhere. */
export function tickText(at: string, index: number, bucketHours: number): string {
  if (bucketHours === 1) return index % 6 === 0 ? time.format(new Date(at)) : ''
  return index % (bucketHours === 6 ? 4 : 7) === 0 ? day.format(new Date(at)) : ''
}

/** Launches that a mark stands for. */
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
