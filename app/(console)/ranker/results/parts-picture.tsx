import { ChartTwin } from '@/components/charts/chart-twin'
import { RankParts } from '@/components/charts/ranks/rank-parts'
import { rankText } from '@/components/trace/ranking/rank-numbers'
import { TableFrame } from '@/components/trace/table-frame'
import table from '@/components/trace/trace-table.module.css'
import { candidatesOf, type RankedProvider } from '@/lib/engine'

/** More bars cannot be told apart. */
const MOST = 12

/** Both parts of each rank as a stacked bar, and the same as a table. */
export function PartsPicture({ ranking }: { ranking: readonly RankedProvider[] }) {
  const names = candidatesOf(ranking)
  const bars = ranking.slice(0, MOST).flatMap(({ name, ranked, slaRank, monitoringRank }, at) =>
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
      <RankParts bars={bars} text={rankText} />
      <ChartTwin>
        <TableFrame caption="Parts of the ranks">
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col" className={table.number}>
                SLA part
              </th>
              <th scope="col" className={table.number}>
                Monitoring part
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, sla, monitoring }) => (
              <tr key={key}>
                <th scope="row" className={table.rowHead}>
                  {name}
                </th>
                <td className={table.number}>{rankText(sla)}</td>
                <td className={table.number}>{rankText(monitoring)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </ChartTwin>
      {ranking.length > MOST && <p className={table.quiet}>The first {MOST} providers.</p>}
    </div>
  )
}
