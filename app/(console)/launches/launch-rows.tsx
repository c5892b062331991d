import { memo } from 'react'
import type { ShownLaunch as Launch } from '@/lib/features/decisions/schema'
import type { LaunchColumn } from './launch-columns'
import classes from './launches.module.css'

export const ROW_HEIGHT = 33

type Props = {
  rows: readonly Launch[]
  columns: readonly LaunchColumn[]
  /** The rows that are drawn; the others leave room. */
  first: number
  end: number
}

/** A plain table of launches, or of a stretch of them. */
export const LaunchRows = ({ rows, columns, first, end }: Props) => (
  <table
    className={classes.table}
    style={{ minInlineSize: columns.reduce((sum, { width }) => sum + width, 0) }}
    aria-rowcount={rows.length + 1}
  >
    <caption className={classes.caption}>Launches, newest first</caption>
    <colgroup>
      {columns.map(({ id, width, grows }) => (
        <col key={id} style={grows === true ? undefined : { inlineSize: width }} />
      ))}
    </colgroup>
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ id, header, align }) => (
          <th key={id} scope="col" data-align={align}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <Spacer rows={first} columns={columns.length} />
      {rows.slice(first, end).map((row, index) => (
        <Row key={row.id} row={row} index={first + index + 2} columns={columns} />
      ))}
      <Spacer rows={rows.length - end} columns={columns.length} />
    </tbody>
  </table>
)

/** Stands for the rows that are not drawn. */
const Spacer = ({ rows, columns }: { rows: number; columns: number }) =>
  rows === 0 ? null : (
    <tr aria-hidden style={{ blockSize: rows * ROW_HEIGHT }}>
      <td colSpan={columns} />
    </tr>
  )

type RowProps = { row: Launch; index: number; columns: readonly LaunchColumn[] }

const Row = memo(function Row({ row, index, columns }: RowProps) {
  return (
    <tr aria-rowindex={index}>
      {columns.map(({ id, align, cell }) => (
        <td key={id} data-align={align}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
})
