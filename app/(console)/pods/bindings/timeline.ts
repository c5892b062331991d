import { type Range, type Span, spanIn } from '@/components/charts/timeline/span'
import { DAY_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Binding } from '@/lib/features/bindings/schema'
import { zoneOf } from './binding-words'

/** The bar of a binding. */
export type Bar = Span & {
  binding: Binding
  /** Colour of its pod. */
  slot: number
}

export type TimelineRow = {
  key: string
  tenant: string
  group: string
  zone: string
  bars: readonly Bar[]
}

/** The minimum length of a range, for the case that it is empty. */
const MIN_RANGE_MS = 60_000

const zoomDays = {
  '1d': 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
  '2y': 730,
  all: null,
} as const
export type Zoom = keyof typeof zoomDays

export const zooms = Object.keys(zoomDays) as Zoom[]

/** The time range of a zoom level, up to now. "All" begins with the first binding. */
export function rangeOf(zoom: Zoom, bindings: readonly Binding[], now: number): Range {
  const days = zoomDays[zoom]
  if (days !== null) return { from: now - days * DAY_MS, to: now }
  const first = Math.min(now - MIN_RANGE_MS, ...bindings.map(({ startAt }) => Date.parse(startAt)))
  return { from: first, to: now }
}

/** A row for each tenant, group and zone, by name. Open bindings reach to the end of the range. */
export function timelineOf(bindings: readonly Binding[], range: Range): TimelineRow[] {
  const pods = [...new Set(bindings.map(({ podId }) => podId))].sort()
  const barOf = (binding: Binding): Bar[] => {
    const { startAt, endAt, podId } = binding
    const span = spanIn(range, Date.parse(startAt), endAt === null ? null : Date.parse(endAt))
    return span === null ? [] : [{ ...span, binding, slot: pods.indexOf(podId) }]
  }
  const rows = groupBy(bindings, (each) =>
    JSON.stringify([each.tenantId, each.group, zoneOf(each)]),
  )
  return [...rows]
    .flatMap(([key, all]): TimelineRow[] => {
      const [first] = all
      const bars = all.flatMap(barOf).toSorted((a, b) => a.start - b.start)
      if (first === undefined || bars.length === 0) return []
      return [{ key, tenant: first.tenant, group: first.group, zone: zoneOf(first), bars }]
    })
    .toSorted(
      (a, b) => compare(a.tenant, b.tenant) || compare(a.group, b.group) || compare(a.zone, b.zone),
    )
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const compare = (a: string, b: string) => collator.compare(a, b)
