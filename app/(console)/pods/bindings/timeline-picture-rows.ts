import { type LegendEntry, sliceLegend } from '@/components/charts/downloads/legend'
import type { PictureRow } from '@/components/charts/timeline/timeline-picture'
import { reasonWords } from './binding-words'
import type { TimelineRow } from './timeline'

/** The rows of the timeline for its picture, with reasons in words instead of symbols. */
export const pictureRows = (rows: readonly TimelineRow[]): PictureRow[] =>
  rows.map(({ key, tenant, group, zone, bars }) => ({
    key,
    name: tenant,
    facts: `${group} in ${zone}`,
    bars: bars.map(({ binding, slot, ...span }) => ({
      key: binding.id,
      span,
      slot,
      text: `${binding.pod}, ${reasonWords[binding.reason]}`,
      isOpen: binding.endAt === null,
    })),
  }))

/** A colour for each pod, and the meaning of the thick end of a bar. */
export function podLegend(rows: readonly TimelineRow[]): LegendEntry[] {
  const pods = new Map(
    rows.flatMap(({ bars }) => bars.map(({ binding, slot }) => [binding.pod, slot] as const)),
  )
  const slices = [...pods].map(([name, slot]) => ({ name, slot, hatched: false }))
  return [...sliceLegend(slices), { label: 'thick end: no end date' }]
}
