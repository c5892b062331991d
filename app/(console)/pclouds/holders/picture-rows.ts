import { type LegendEntry, sliceLegend } from '@/components/charts/downloads/legend'
import type { PictureRow } from '@/components/charts/timeline/timeline-picture'
import type { HolderRow } from './holder-rows'
import { tenantText } from './holding-words'

/** The rows of the calendar for its chart. */
export const pictureRows = (rows: readonly HolderRow[]): PictureRow[] =>
  rows.map(({ nodeId, node, facts, bars }) => ({
    key: nodeId,
    name: node,
    facts,
    bars: bars.map(({ holding, slot, ...span }) => ({
      key: holding.from,
      span,
      slot,
      text: `${tenantText(holding)}, ${holding.pcloud}`,
      isOpen: holding.to === null,
    })),
  }))

/** A colour for each tenant, and the meaning of the thick end of a bar. */
export function tenantLegend(rows: readonly HolderRow[]): LegendEntry[] {
  const tenants = new Map(
    rows.flatMap(({ bars }) => bars.map(({ holding, slot }) => [holding.tenant, slot] as const)),
  )
  const slices = [...tenants].map(([name, slot]) => ({ name, slot, hatched: false }))
  return [...sliceLegend(slices), { label: 'thick end: no end date' }]
}
