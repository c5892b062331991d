import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { Distribution } from './distribution'
import type { SimulationReport } from './simulation-report'
import { capSlices, facesOf, sliceOf } from './slices'

/** The same panel with effective shares over all groups, as a simulation measured them. */
export function overallDistribution(
  distribution: Distribution,
  snapshot: Snapshot,
  { counts, launches }: SimulationReport,
): Distribution {
  const placed = new Map(counts.map(({ account, count }) => [account, count / launches]))
  const slices = facesOf(snapshot).map((face) => sliceOf(face, placed.get(face.id) ?? 0))
  const rows = distribution.rows.map((row) => {
    const share = placed.get(row.face.id) ?? 0
    return { ...row, share, standing: share > 0 ? ('share' as const) : ('zero' as const) }
  })
  return { ...distribution, slices: capSlices(slices, placed), ghost: [], rows }
}
