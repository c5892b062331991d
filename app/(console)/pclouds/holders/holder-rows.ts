import { type Range, type Span, spanIn } from '@/components/charts/timeline/span'
import { groupBy } from '@/lib/base/group-by'
import type { Calendar } from '@/lib/features/pclouds/supply/schema'

export type Holding = Calendar['held'][number]

export type HolderBar = Span & {
  holding: Holding
  /** Colour of its tenant. */
  slot: number
}

/** A host and its successive holders. */
export type HolderRow = { nodeId: string; node: string; facts: string; bars: readonly HolderBar[] }

/** One row for each host, by zone, cluster and name. */
export function holderRows(held: readonly Holding[], range: Range): HolderRow[] {
  const tenants = [...new Set(held.map(({ tenantId }) => tenantId))].sort()
  const barOf = (holding: Holding): HolderBar[] => {
    const { from, to, tenantId } = holding
    const span = spanIn(range, Date.parse(from), to === null ? null : Date.parse(to))
    return span === null ? [] : [{ ...span, holding, slot: tenants.indexOf(tenantId) }]
  }
  return [...groupBy(held, ({ node }) => node?.id ?? '').values()]
    .flatMap((holdings): (HolderRow & { place: string })[] => {
      const [first] = holdings
      const node = first?.node
      if (first === undefined || node == null) return []
      return [
        {
          nodeId: node.id,
          node: node.name,
          facts: `${first.flavor}, ${node.cluster}`,
          place: `${first.zone} ${node.cluster} ${node.name}`,
          bars: holdings.flatMap(barOf),
        },
      ]
    })
    .toSorted((a, b) => collator.compare(a.place, b.place))
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
