import { TableFrame } from '@/components/trace/table-frame'
import table from '@/components/trace/trace-table.module.css'
import type { RankedProvider, RankRequest } from '@/lib/engine'
import { exactText, rankText } from './rank-numbers'
import classes from './ranking.module.css'

type GivenTarget = RankRequest['sla'][number]['services'][number]['targets'][number]
type SlaBreakdown = Extract<RankedProvider['breakdown'], { kind: 'sla' }>
type Target = SlaBreakdown['targets'][number]

type Props = {
  targets: readonly Target[]
  byRule: boolean
  /** The same targets as the request has them. */
  given: readonly GivenTarget[]
  total: number
}

/** How each target adds to the SLA part: six numbers, their sum, times the factor. */
export function TargetTable({ targets, byRule, given, total }: Props) {
  if (targets.length === 0) return <p className={table.quiet}>No targets: the SLA part is 0.</p>
  return (
    <TableFrame caption="SLA part">
      <thead>
        <tr>
          <th scope="col">Target</th>
          <th scope="col">What it promises</th>
          <th scope="col" className={table.forMiddle}>
            {byRule ? 'Rule' : 'Sum × factor'}
          </th>
          <th scope="col" className={table.number}>
            SLA part
          </th>
        </tr>
      </thead>
      <tbody>
        {targets.map((target, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: targets have no names of their own.
          <tr key={at}>
            <th scope="row" className={`${table.rowHead} ${classes.wrapping}`}>
              {target.type ?? 'no type'}
              {target.unit !== null && target.unit !== 'none' && (
                <span className={table.quiet}> in {target.unit}</span>
              )}
              <span className={table.underFacts}>{formulaOf(target, byRule)}</span>
            </th>
            <td className={classes.restrictions}>
              <Restrictions target={target} given={given[at]} />
            </td>
            <td className={table.forMiddle}>{formulaOf(target, byRule)}</td>
            <td className={table.number}>{rankText(target.contribution)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={table.rowHead}>
            Sum
          </th>
          <td />
          <td className={table.forMiddle} />
          <td className={`${table.number} ${table.strong}`}>{rankText(total)}</td>
        </tr>
      </tbody>
    </TableFrame>
  )
}

const Restrictions = ({ target, given }: { target: Target; given: GivenTarget | undefined }) => (
  <ul>
    {target.restrictions.map(({ name, given: own, counted }) => (
      <li key={name} data-default={own === null || undefined}>
        {`${name}: ${own === null ? defaultWords(given?.restrictions?.[name], counted) : exactText(own)}`}
      </li>
    ))}
  </ul>
)

/** `null` is missing; what was given and does not count is infinite. */
const defaultWords = (given: number | null | undefined, counted: number) =>
  `${given == null ? 'missing' : 'infinite'} → ${exactText(counted)}`

function formulaOf({ type, factor, restrictions }: Target, byRule: boolean): string {
  const sum = restrictions.reduce((all, { counted }) => all + counted, 0)
  if (byRule) return `sum ${exactText(sum)}, factor ${exactText(factor ?? 0)}`
  if (factor === null) return type === null ? 'no type: × 0' : 'no factor: × 0'
  return `${exactText(sum)} × ${exactText(factor)}`
}
