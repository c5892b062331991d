'use client'
import { memo } from 'react'
import shared from '@/components/ui/shared.module.css'
import { deltaText } from '@/lib/base/percent'
import { skippedWords } from '@/lib/engine'
import type {
  Matrix,
  MatrixCell,
  MatrixColumn,
  MatrixRow,
} from '@/lib/features/previews/compare/contributions'
import { AccountName } from '../account-name'
import { type TraceColumn, TraceTable } from '../trace-table'
import table from '../trace-table.module.css'
import classes from './contribution-matrix.module.css'

type Props = {
  matrix: Matrix
  /** Opens the calculation for one account in one group. */
  onRow: (account: string, group: number) => void
}

/** Number of rows at first; the remaining rows are shown on request. */
const SHOWN = 25

/** A table of accounts and modules that shows how each module changed the share of each account. */
export const ContributionMatrix = memo(function ContributionMatrix({ matrix, onRow }: Props) {
  return (
    <TraceTable
      caption="Contribution of each module"
      className={classes.matrix}
      columns={[accountColumn(onRow), ...matrix.columns.map(moduleColumn), finalColumn]}
      rows={matrix.rows}
      rowKey={({ appearance, group }) => `${appearance.id} ${group}`}
      limit={{ rows: SHOWN, noun: 'rows' }}
    />
  )
})

const accountColumn = (onRow: Props['onRow']): TraceColumn<MatrixRow> => ({
  id: 'account',
  header: 'Account',
  cell: ({ appearance, group }) => (
    <button
      type="button"
      className={table.opener}
      aria-label={`${appearance.name}, G${group}: show the arithmetic`}
      onClick={() => onRow(appearance.id, group)}
    >
      <AccountName appearance={appearance} />
    </button>
  ),
})

const moduleColumn = (column: MatrixColumn, index: number): TraceColumn<MatrixRow> => ({
  id: column.step,
  header: <ColumnHead column={column} index={index} />,
  kind: 'number',
  cell: ({ cells }) => <CellText cell={cells[index]} />,
  attributes: ({ cells }) => tintOf(cells[index]?.contribution?.delta ?? 0),
})

const finalColumn: TraceColumn<MatrixRow> = {
  id: 'final',
  header: 'Final',
  kind: 'number',
  headClass: classes.final,
  attributes: () => ({ className: classes.final }),
  cell: ({ printed, group }) => (
    <>
      <span className={shared.bold}>{printed}</span>
      <span className={shared.xs}>{` of G${group}`}</span>
    </>
  ),
}

function ColumnHead({ column, index }: { column: MatrixColumn; index: number }) {
  const { label, moved, ranks, skipped } = column
  const impact =
    moved === null
      ? ranks === null && index > 0
        ? 'no effect here'
        : null
      : `moves ${percentPoints(moved)}`
  return (
    <>
      <span className={classes.module} title={label}>{`${index + 1} ${label}`}</span>
      <span className={classes.impact}>
        {skipped !== null
          ? skippedWords(skipped)
          : [ranks, impact].filter((part) => part !== null).join(', ') || 'base'}
      </span>
    </>
  )
}

const percentPoints = (share: number) => deltaText(share).replace('+', '')

/** Changes from this size on have the full tint. */
const STRONGEST = 0.15

const isMoved = (delta: number) => Math.abs(delta) > 1e-9

/** The background of a cell according to the change of the share. */
function tintOf(delta: number) {
  if (!isMoved(delta)) return { className: classes.cell }
  const strength = Math.min(1, Math.abs(delta) / STRONGEST)
  return {
    className: classes.cell,
    'data-direction': delta > 0 ? 'up' : 'down',
    style: { '--strength': `${Math.round(8 + strength * 26)}%` } as React.CSSProperties,
  }
}

function CellText({ cell }: { cell: MatrixCell | undefined }) {
  const { contribution = null, printed = null, movedTo = null } = cell ?? {}
  const delta = contribution?.delta ?? 0
  return (
    <>
      {contribution !== null && <span>{printed}</span>}
      {isMoved(delta) && <span className={shared.xs}>{deltaText(delta)}</span>}
      {movedTo !== null && <span className={`${shared.xs} ${shared.bold}`}>{`→ G${movedTo}`}</span>}
      {contribution === null && movedTo === null && <span className={shared.dimmed}>–</span>}
    </>
  )
}
