import { TableFrame } from '@/components/trace/table-frame'
import table from '@/components/trace/trace-table.module.css'
import { isSubtracted, type RankedProvider } from '@/lib/engine'
import { exactText, rankText } from './rank-numbers'
import classes from './ranking.module.css'

type Metric = Extract<RankedProvider['breakdown'], { kind: 'no-sla' }>['metrics'][number]

type Props = {
  metrics: readonly Metric[]
  /** Their names as the request spells them, in the same order. */
  spelled: readonly string[]
  /** Null: the provider is not ranked. */
  total: number | null
}

/** How each metric adds to the monitoring part. */
export function MetricTable({ metrics, spelled, total }: Props) {
  if (metrics.length === 0)
    return <p className={table.quiet}>No metrics: the monitoring part is 0.</p>
  return (
    <TableFrame caption="Monitoring part">
      <thead>
        <tr>
          <th scope="col">Metric</th>
          <th scope="col" className={table.forMiddle}>
            Value × factor
          </th>
          <th scope="col" className={table.number}>
            Monitoring part
          </th>
        </tr>
      </thead>
      <tbody>
        {metrics.map((metric, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a metric may be there twice.
          <tr key={at}>
            <th scope="row" className={`${table.rowHead} ${classes.wrapping}`}>
              {metric.name}
              <NameNote spelled={spelled[at] ?? metric.name} name={metric.name} />
              <span className={table.underFacts}>{formulaOf(metric)}</span>
            </th>
            <td className={table.forMiddle}>{formulaOf(metric)}</td>
            <td className={table.number}>{rankText(metric.contribution)}</td>
          </tr>
        ))}
        {total !== null && (
          <tr>
            <th scope="row" className={table.rowHead}>
              Sum
            </th>
            <td className={table.forMiddle} />
            <td className={`${table.number} ${table.strong}`}>{rankText(total)}</td>
          </tr>
        )}
      </tbody>
    </TableFrame>
  )
}

const NameNote = ({ spelled, name }: { spelled: string; name: string }) =>
  spelled === name ? null : <span className={classes.note}>{`${spelled} → ${name}`}</span>

function formulaOf({ name, value, factor }: Metric): string {
  if (factor === null) return 'no factor: ignored'
  const product = `${exactText(value ?? 0)} × ${exactText(factor)}`
  return isSubtracted(name) ? `− ${product} (a response time subtracts)` : product
}
