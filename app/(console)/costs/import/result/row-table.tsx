import shared from '@/components/ui/shared.module.css'
import { decimalText } from '@/lib/base/number-text'
import type { ImportRow, RowProblem } from '@/lib/features/prices/imports/rows/schema'
import classes from '../tables.module.css'
import { statusNames } from '../texts'

type Props = {
  label: string
  rows: readonly ImportRow[]
  /** The suggested fix that is shown above the table, so that it is not repeated; null without one. */
  suggestion: string | null
  /** False if all rows have the same status, which is named above the table. */
  hasStatus: boolean
  busy: boolean
}

/** Rows of a file with their lines, changes and problems. */
export function RowTable({ label, rows, suggestion, hasStatus, busy }: Props) {
  if (rows.length === 0) return <p className={shared.dimmedXs}>No rows.</p>
  const hasPrices = rows.some(({ after }) => after !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.rows} aria-label={label} aria-busy={busy} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">{hasPrices ? 'Price and remarks' : 'Reason'}</th>
            {hasPrices && (
              <th scope="col" className={classes.number}>
                Now → then
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-status={row.status}>
              <th scope="row" className={shared.nowrap}>
                {row.line}
                {hasStatus && <span className={classes.status}>{statusNames[row.status]}</span>}
              </th>
              <td className={shared.wrap}>
                <PlaceText row={row} />
                {row.spread !== null && (
                  <p>
                    {row.spread.rows} rows from {row.spread.least} to {row.spread.most}, weighted by
                    usage
                  </p>
                )}
                {row.problems.map((problem) => (
                  <ProblemText
                    key={`${problem.code} ${problem.column}`}
                    problem={problem}
                    isSuggested={![null, suggestion].includes(problem.suggestion)}
                  />
                ))}
              </td>
              {hasPrices && (
                <td className={classes.number}>
                  <Change row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const PlaceText = ({ row: { account, profile, realm } }: { row: ImportRow }) =>
  account === null ? null : <p>{`${account} · ${profile ?? '?'} · ${realm ?? 'all realms'}`}</p>

function Change({ row: { before, after, status, realm } }: { row: ImportRow }) {
  if (after === null) return null
  if (status === 'unchanged') return <Figures figures={after} />
  return (
    <>
      <span className={shared.dimmed}>
        {before === null ? noPrice(realm) : <Figures figures={before} />}
      </span>{' '}
      →{' '}
      <b>
        <Figures figures={after} />
      </b>
    </>
  )
}

/** A realm without a price of its own may inherit one. */
const noPrice = (realm: string | null) => (realm === null ? 'missing' : 'no own price')

const Figures = ({ figures }: { figures: NonNullable<ImportRow['after']> }) => (
  <>
    {decimalText(figures.amount)}
    {figures.adjusted !== null && <span> (adjusted {decimalText(figures.adjusted)})</span>}
  </>
)

type ProblemProps = { problem: RowProblem; isSuggested: boolean }

const ProblemText = ({ problem, isSuggested }: ProblemProps) => (
  <p>
    {problem.column !== null && (
      <>
        {problem.column}
        {problem.value !== null && problem.value !== '' && (
          <>
            {' '}
            <q>{problem.value}</q>
          </>
        )}
        :{' '}
      </>
    )}
    {problem.message}
    {isSuggested && <span className={shared.dimmedXs}> {problem.suggestion}</span>}
  </p>
)
