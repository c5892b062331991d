import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { Distribution } from './distribution'
import type { SimulationReport } from './simulation-report'
import { appearancesOf, capSlices, sliceOf } from './slices'

/** Converts the distribution to effective shares over all groups, as measured by a simulation. */
export function overallDistribution(
  distribution: Distribution,
  snapshot: Snapshot,
  { counts, launches }: SimulationReport,
): Distribution {
  const placed = new Map(counts.map(({ account, count }) => [account, count / launches]))
  const slices = appearancesOf(snapshot).map((appearance) =>
    sliceOf(appearance, placed.get(appearance.id) ?? 0),
  )
  const rows = distribution.rows.map((row) => {
    const share = placed.get(row.appearance.id) ?? 0
    return { ...row, share, standing: share > 0 ? ('share' as const) : ('zero' as const) }
  })
  return { ...distribution, slices: capSlices(slices, placed), ghost: [], rows }
}
