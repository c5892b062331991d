import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import type { RankedProvider, RankRequest } from '@/lib/engine'
import { type TraceColumn, TraceTable } from '../trace-table'
import { exactText, rankText } from './rank-numbers'
import classes from './ranking.module.css'

type GivenTarget = RankRequest['sla'][number]['services'][number]['targets'][number]
type SlaBreakdown = Extract<RankedProvider['breakdown'], { kind: 'sla' }>
type Target = SlaBreakdown['targets'][number]

type Props = {
  targets: readonly Target[]
  byRule: boolean
  /** The same targets in the request. */
  given: readonly GivenTarget[]
  total: number
}

/** The contribution of each target to the SLA rank: six numbers and their sum, times the factor. */
export function TargetTable({ targets, byRule, given, total }: Props) {
  if (targets.length === 0) return <p className={shared.dimmed}>No targets: the SLA part is 0.</p>
  return (
    <TraceTable
      caption="SLA part"
      columns={columnsFor(byRule, given)}
      rows={targets}
      // Targets have no unique names.
      rowKey={(_, index) => String(index)}
      sum={['Sum', null, null, rankText(total)]}
    />
  )
}

const columnsFor = (byRule: boolean, given: Props['given']): TraceColumn<Target>[] => [
  {
    id: 'target',
    header: 'Target',
    cell: (target) => (
      <>
        {target.type ?? 'no type'}
        {target.unit !== null && target.unit !== 'none' && (
          <span className={shared.dimmed}> in {target.unit}</span>
        )}
        <span className={table.underFacts}>{formulaOf(target, byRule)}</span>
      </>
    ),
    kind: 'words',
  },
  {
    id: 'promises',
    header: 'What it promises',
    cell: (target, index) => <Restrictions target={target} given={given[index]} />,
    kind: 'words',
  },
  {
    id: 'formula',
    header: byRule ? 'Rule' : 'Sum × factor',
    from: 'middle',
    cell: (target) => formulaOf(target, byRule),
  },
  {
    id: 'part',
    header: 'SLA part',
    kind: 'number',
    cell: ({ contribution }) => rankText(contribution),
  },
]

const Restrictions = ({ target, given }: { target: Target; given: GivenTarget | undefined }) => (
  <ul className={classes.restrictions}>
    {target.restrictions.map(({ name, given: own, counted }) => (
      <li key={name} data-default={own === null || undefined}>
        {`${name}: ${own === null ? defaultWords(given?.restrictions?.[name], counted) : exactText(own)}`}
      </li>
    ))}
  </ul>
)

/** `null` counts as missing, and a given value that does not count as infinite. */
const defaultWords = (given: number | null | undefined, counted: number) =>
  `${given == null ? 'missing' : 'infinite'} → ${exactText(counted)}`

function formulaOf({ type, factor, restrictions }: Target, byRule: boolean): string {
  const sum = restrictions.reduce((all, { counted }) => all + counted, 0)
  if (byRule) return `sum ${exactText(sum)}, factor ${exactText(factor ?? 0)}`
  if (factor === null) return type === null ? 'no type: × 0' : 'no factor: × 0'
  return `${exactText(sum)} × ${exactText(factor)}`
}
