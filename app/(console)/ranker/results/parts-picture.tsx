import { ChartFrame } from '@/components/charts/downloads/chart-frame'
import { sliceLegend } from '@/components/charts/downloads/legend'
import { rankParts } from '@/components/charts/ranks/rank-bar'
import { RankParts } from '@/components/charts/ranks/rank-parts'
import { rankText } from '@/components/trace/ranking/rank-numbers'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import shared from '@/components/ui/shared.module.css'
import { candidatesOf, type RankedProvider } from '@/lib/engine'

/** More bars cannot be distinguished. */
const MAX_PROVIDERS = 12

type Bar = { key: string; name: string; sla: number; monitoring: number }

const columns: readonly TraceColumn<Bar>[] = [
  { id: 'provider', header: 'Provider', cell: ({ name }) => name },
  numberColumn('sla', 'SLA part', ({ sla }) => rankText(sla)),
  numberColumn('monitoring', 'Monitoring part', ({ monitoring }) => rankText(monitoring)),
]

/** Both parts of each rank as a stacked bar, and the same data as a table. */
export function PartsPicture({ ranking }: { ranking: readonly RankedProvider[] }) {
  const names = candidatesOf(ranking)
  const bars = ranking
    .slice(0, MAX_PROVIDERS)
    .flatMap(({ name, ranked, slaRank, monitoringRank }, at) =>
      ranked
        ? [
            {
              key: names[at] ?? '',
              name: name ?? '',
              sla: slaRank ?? 0,
              monitoring: monitoringRank ?? 0,
            },
          ]
        : [],
    )
  if (bars.length === 0) return null
  return (
    <div>
      <ChartFrame
        title="Parts of the ranks"
        legend={sliceLegend(
          rankParts.map(({ label, slot }) => ({ name: label, slot, hatched: false })),
        )}
        chart={<RankParts bars={bars} text={rankText} />}
        table={
          <TraceTable
            caption="Parts of the ranks"
            columns={columns}
            rows={bars}
            rowKey={({ key }) => key}
          />
        }
      />
      {ranking.length > MAX_PROVIDERS && (
        <p className={shared.dimmed}>The first {MAX_PROVIDERS} providers.</p>
      )}
    </div>
  )
}
