import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { ChartPoint, SimulationFacts } from './simulation-report'
import { appearancesOf, capSlices, OTHER, type Slice, sliceOf } from './slices'

/** The areas of the chart, and their cumulative placements by key. */
type PlacementAreas = { slices: readonly Slice[]; points: readonly ChartPoint[] }

/** At most twelve areas: the accounts with the most placements, and all others together. */
export function placementAreas(
  { counts, launches, points }: Pick<SimulationFacts, 'counts' | 'launches' | 'points'>,
  snapshot: Snapshot,
): PlacementAreas {
  const placed = new Map(counts.map(({ account, count }) => [account, count / launches]))
  const all = appearancesOf(snapshot).map((appearance) =>
    sliceOf(appearance, placed.get(appearance.id) ?? 0),
  )
  const slices = capSlices(all, placed)
  if (!slices.some(({ key }) => key === OTHER)) return { slices, points }

  const shownKeys = new Set(slices.map(({ key }) => key))
  const others = counts.flatMap(({ account }) => (shownKeys.has(account) ? [] : [account]))
  const otherIn = (point: ChartPoint) => others.reduce((sum, id) => sum + (point[id] ?? 0), 0)
  return { slices, points: points.map((point) => ({ ...point, [OTHER]: otherIn(point) })) }
}
