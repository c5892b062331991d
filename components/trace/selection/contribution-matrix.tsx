'use client'
import { memo, useState } from 'react'
import { deltaText } from '@/lib/base/percent'
import { skippedWords } from '@/lib/engine'
import type {
  Matrix,
  MatrixCell,
  MatrixColumn,
  MatrixRow,
} from '@/lib/features/previews/compare/contributions'
import { AccountName } from '../account-name'
import table from '../trace-table.module.css'
import classes from './contribution-matrix.module.css'

type Props = {
  matrix: Matrix
  /** Opens the arithmetic of one account in one group. */
  onRow: (account: string, group: number) => void
}

/** The rest opens on demand: six numbers a row are no longer read at a glance. */
const SHOWN = 25

/** Accounts down, modules across: how each came to its share, and which module mattered. */
export const ContributionMatrix = memo(function ContributionMatrix({ matrix, onRow }: Props) {
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? matrix.rows : matrix.rows.slice(0, SHOWN)
  return (
    <section
      className={`${table.scroll} ${table.frame} ${table.reflow}`}
      aria-label="Contribution of each module"
    >
      <table className={`${table.table} ${classes.matrix}`}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            {matrix.columns.map((column, index) => (
              <ColumnHead key={column.step} column={column} index={index} />
            ))}
            <th scope="col" className={table.number}>
              Final
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.face.id} ${row.group}`} row={row} onRow={onRow} />
          ))}
        </tbody>
      </table>
      {rows.length < matrix.rows.length && (
        <button type="button" className={table.textButton} onClick={() => setWhole(true)}>
          {`Show all ${matrix.rows.length} rows`}
        </button>
      )}
    </section>
  )
})

function ColumnHead({ column, index }: { column: MatrixColumn; index: number }) {
  const { label, moved, ranks, skipped } = column
  const impact =
    moved === null
      ? ranks === null && index > 0
        ? 'no effect here'
        : null
      : `moves ${percentPoints(moved)}`
  return (
    <th scope="col" className={table.number}>
      <span className={classes.module} title={label}>{`${index + 1} ${label}`}</span>
      <span className={classes.impact}>
        {skipped !== null
          ? skippedWords(skipped)
          : [ranks, impact].filter((part) => part !== null).join(', ') || 'base'}
      </span>
    </th>
  )
}

const percentPoints = (share: number) => deltaText(share).replace('+', '')

function Row({ row, onRow }: { row: MatrixRow; onRow: Props['onRow'] }) {
  const { face, group, cells, printed } = row
  return (
    <tr>
      <th scope="row" className={table.rowHead}>
        <button
          type="button"
          className={table.opener}
          aria-label={`${face.name}, G${group}: show the arithmetic`}
          onClick={() => onRow(face.id, group)}
        >
          <AccountName face={face} />
        </button>
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
        <Cell key={index} cell={cell} />
      ))}
      <td className={table.number}>
        <span className={table.strong}>{printed}</span>
        <span className={classes.delta}>{` of G${group}`}</span>
      </td>
    </tr>
  )
}

/** Full tint from here on; less below. */
const STRONGEST = 0.15

function Cell({ cell }: { cell: MatrixCell }) {
  const { contribution, printed, movedTo } = cell
  const delta = contribution?.delta ?? null
  const isMoved = delta !== null && Math.abs(delta) > 1e-9
  const strength = isMoved ? Math.min(1, Math.abs(delta) / STRONGEST) : 0
  return (
    <td
      className={`${table.number} ${classes.cell}`}
      data-direction={isMoved ? (delta > 0 ? 'up' : 'down') : undefined}
      style={
        isMoved
          ? ({ '--strength': `${Math.round(8 + strength * 26)}%` } as React.CSSProperties)
          : undefined
      }
    >
      {contribution !== null && <span>{printed}</span>}
      {isMoved && <span className={classes.delta}>{deltaText(delta)}</span>}
      {movedTo !== null && <span className={classes.marker}>{`→ G${movedTo}`}</span>}
      {contribution === null && movedTo === null && <span className={table.quiet}>–</span>}
    </td>
  )
}
