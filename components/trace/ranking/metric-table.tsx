import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { isSubtracted, type RankedProvider } from '@/lib/engine'
import { type TraceColumn, TraceTable } from '../trace-table'
import { exactText, rankText } from './rank-numbers'

type Metric = Extract<RankedProvider['breakdown'], { kind: 'no-sla' }>['metrics'][number]

type Props = {
  metrics: readonly Metric[]
  /** The metric names in the spelling of the request, in the same order. */
  spelled: readonly string[]
  /** Null if the provider is not ranked. */
  total: number | null
}

/** The contribution of each metric to the monitoring rank. */
export function MetricTable({ metrics, spelled, total }: Props) {
  if (metrics.length === 0)
    return <p className={shared.dimmed}>No metrics: the monitoring part is 0.</p>
  return (
    <TraceTable
      caption="Monitoring part"
      columns={columnsFor(spelled)}
      rows={metrics}
      // A metric may occur twice.
      rowKey={(_, index) => String(index)}
      {...(total !== null && { sum: ['Sum', null, rankText(total)] })}
    />
  )
}

const columnsFor = (spelled: readonly string[]): TraceColumn<Metric>[] => [
  {
    id: 'metric',
    header: 'Metric',
    cell: (metric, index) => (
      <>
        {metric.name}
        <NameNote spelled={spelled[index] ?? metric.name} name={metric.name} />
        <span className={table.underFacts}>{formulaOf(metric)}</span>
      </>
    ),
    kind: 'words',
  },
  { id: 'formula', header: 'Value × factor', from: 'middle', cell: formulaOf },
  {
    id: 'part',
    header: 'Monitoring part',
    kind: 'number',
    cell: ({ contribution }) => rankText(contribution),
  },
]

const NameNote = ({ spelled, name }: { spelled: string; name: string }) =>
  spelled === name ? null : (
    <span
      className={`${shared.dimmedXs} ${shared.wrapCell} ${table.subline}`}
    >{`${spelled} → ${name}`}</span>
  )

function formulaOf({ name, value, factor }: Metric): string {
  if (factor === null) return 'no factor: ignored'
  const product = `${exactText(value ?? 0)} × ${exactText(factor)}`
  return isSubtracted(name) ? `− ${product} (a response time subtracts)` : product
}
