'use client'

import { AccountName } from '@/components/trace/account-name'
import { numberColumn, TraceTable } from '@/components/trace/trace-table'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { fixedText } from '@/lib/base/number-text'
import { deltaText, percentText } from '@/lib/base/percent'
import { priceText } from '@/lib/base/price-text'
import type { GoalRow, GoalSolution } from '@/lib/engine'
import type { AccountAppearance } from '@/lib/features/previews/view/slices'

type Props = {
  solution: GoalSolution
  appearances: readonly AccountAppearance[]
  currency: string | null
}

/** The outcome of the solved weights, and the parts of the goal that no weights can reach. */
export function GoalResult({ solution, appearances, currency }: Props) {
  const { rows, limits, isMet, weights } = solution
  const isUnchanged = Object.keys(weights).length === 0
  const appearanceOf = new Map(appearances.map((appearance) => [appearance.id, appearance]))
  const nameOf = (id: string) => appearanceOf.get(id)?.name ?? id
  return (
    <section className={`${shared.stack12} ${shared.shrinks}`} aria-label="Result">
      <Note tone={isMet ? 'good' : 'warn'} role="status">
        {isMet && isUnchanged ? 'The policy meets this goal already.' : summaryOf(solution)}
      </Note>
      {limits.length > 0 && (
        <ul className={shared.bulletsSm} aria-label="Out of reach">
          {limits.map(({ account, words }) => (
            <li key={`${account}${words}`}>
              {account === null ? words : `${nameOf(account)} ${words}`}
            </li>
          ))}
        </ul>
      )}
      <PriceLine perHour={solution.perHour} currency={currency} />
      {rows.length > 0 && <Rows rows={rows} appearanceOf={appearanceOf} />}
    </section>
  )
}

const summaryOf = ({ isMet, largestError, weights }: GoalSolution): string => {
  if (Object.keys(weights).length === 0) return 'No weights meet this goal.'
  const met = isMet ? 'The goal is met' : 'This is the nearest that weights can reach'
  return largestError === null
    ? `${met}.`
    : `${met}. Largest error: ${fixedText(largestError * 100, 1)} pp.`
}

function PriceLine({ perHour, currency }: Pick<GoalSolution, 'perHour'> & Pick<Props, 'currency'>) {
  const { before, after } = perHour
  if (before === null || after === null) return null
  const unit = currency === null ? 'per hour' : `${currency} per hour`
  return (
    <p className={shared.sm}>
      Average price: {priceText(before)} → {priceText(after)} {unit}
    </p>
  )
}

type RowsProps = { rows: readonly GoalRow[]; appearanceOf: ReadonlyMap<string, AccountAppearance> }

function Rows({ rows, appearanceOf }: RowsProps) {
  const hasTargets = rows.some(({ target }) => target !== null)
  const listed = rows.map((row) => ({ ...row, appearance: appearanceOf.get(row.account) }))
  type Listed = (typeof listed)[number]
  const target = [
    numberColumn<Listed>('target', 'Wanted', (row) =>
      row.target === null ? '–' : percentText(row.target),
    ),
  ]
  const error = [
    numberColumn<Listed>(
      'error',
      'Error',
      (row) => (row.target === null ? '–' : deltaText(row.got - row.target)),
      { from: 'middle' },
    ),
  ]
  return (
    <TraceTable
      caption="Solution"
      columns={[
        {
          id: 'account',
          header: 'Account',
          cell: ({ appearance, account }: Listed) =>
            appearance === undefined ? account : <AccountName appearance={appearance} />,
        },
        numberColumn<Listed>('before', 'Now', (row) => percentText(row.before), { from: 'middle' }),
        ...(hasTargets ? target : []),
        numberColumn<Listed>('got', 'Got', (row) => percentText(row.got)),
        ...(hasTargets ? error : []),
        numberColumn<Listed>('weight', 'Weight', (row) =>
          row.weight === row.weightBefore ? row.weight : `${row.weightBefore} → ${row.weight}`,
        ),
      ]}
      rows={listed}
      rowKey={({ account }) => account}
      isPlain
    />
  )
}
