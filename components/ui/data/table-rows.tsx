import { type CSSProperties, memo, type ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import type { Column, Sort } from './column'
import classes from './data-table.module.css'
import type { RowSelection } from './row-selection'
import { marksOf, TableHead } from './table-head'
import looks from './table-looks.module.css'

export type Density = 'dense' | 'comfortable'

/** Heights in pixels of single-line rows, including their borders. */
export const rowHeights: Readonly<Record<Density, number>> = { dense: 33, comfortable: 41 }

export type RowMarks<Row> = (row: Row) => Readonly<Record<`data-${string}`, string>>
export type Foot = Readonly<Record<string, ReactNode>>

export type TableRowsProps<Row> = {
  caption: string
  /** The rows in display order. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  isOpenable?: boolean
  selected?: string | null
  sort?: Sort
  onSort?: ((sort: Sort) => void) | undefined
  selection?: RowSelection | undefined
  density?: Density
  /** Additional attributes of a row. Must be the same function as long as the table is mounted. */
  rowMarks?: RowMarks<Row> | undefined
  /** On a phone the cells of a row are stacked; for sentences, which do not fit in a narrow column. */
  isStacked?: boolean | undefined
  /** The last row, with sums by column. */
  foot?: Foot | undefined
  /** The rows to render if not all of them are, and the height of the blank space for each of the others. */
  range?: { first: number; end: number; rowHeight?: number }
}

/**
 * A plain table with 32 px rows, a sticky header and aligned numbers. No page uses Mantine's `Table`: rendering
 * 500 rows of ten cells again takes 232 ms with it instead of 76 ms.
 */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { caption, rows, columns, rowKey, selection, density = 'dense', range } = props
  const { first, end } = range ?? { first: 0, end: rows.length }
  const isFixed = columns.some(({ width }) => width !== undefined)
  const spacer = (count: number) =>
    count <= 0 ? null : (
      <tr aria-hidden style={{ blockSize: count * (range?.rowHeight ?? rowHeights[density]) }}>
        <td colSpan={columns.length + (selection === undefined ? 0 : 1)} />
      </tr>
    )
  return (
    <table
      className={`${classes.table} ${looks.looks}`}
      data-density={density}
      data-fixed={isFixed || undefined}
      data-stacked={props.isStacked || undefined}
      style={isFixed ? ({ '--least-width': `${widthOf(columns)}px` } as CSSProperties) : undefined}
      aria-rowcount={range === undefined ? undefined : rows.length + 1}
    >
      <caption className={shared.hidden}>{caption}</caption>
      {isFixed && (
        <colgroup>
          {selection !== undefined && <col className={looks.check} style={{ inlineSize: 36 }} />}
          {columns.map(({ id, width, grows, hideBelow }) => (
            <col
              key={id}
              data-hide={hideBelow}
              style={grows === true ? undefined : { inlineSize: width }}
            />
          ))}
        </colgroup>
      )}
      <TableHead
        columns={columns}
        keys={rows.map(rowKey)}
        sort={props.sort ?? null}
        onSort={props.onSort}
        selection={selection}
      />
      <tbody>
        {spacer(first)}
        {rows.slice(first, end).map((row, index) => (
          <BodyRow
            key={rowKey(row)}
            id={rowKey(row)}
            row={row}
            index={first + index}
            isCounted={range !== undefined}
            columns={columns}
            isOpenable={props.isOpenable === true}
            isOpen={props.selected === rowKey(row)}
            isSelected={selection?.selected.has(rowKey(row)) ?? null}
            marks={props.rowMarks}
          />
        ))}
        {spacer(rows.length - end)}
      </tbody>
      {props.foot !== undefined && (
        <FootRow columns={columns} foot={props.foot} hasSelection={selection !== undefined} />
      )}
    </table>
  )
}

/** The sum of the column widths, without those that a narrow table hides. */
const widthOf = <Row,>(columns: readonly Column<Row>[]) =>
  columns
    .filter(({ hideBelow = 'sm' }) => hideBelow === 'sm')
    .reduce((sum, { width = 0 }) => sum + width, 0)

type BodyRowProps<Row> = {
  id: string
  row: Row
  index: number
  isCounted: boolean
  columns: readonly Column<Row>[]
  isOpenable: boolean
  isOpen: boolean
  /** Null if rows cannot be selected. */
  isSelected: boolean | null
  marks: RowMarks<Row> | undefined
}

function PlainRow<Row>(props: BodyRowProps<Row>) {
  const { id, row, index, isCounted, columns, isOpenable, isOpen, isSelected, marks } = props
  return (
    <tr
      data-row={id}
      tabIndex={-1}
      aria-rowindex={isCounted ? index + 2 : undefined}
      data-open={isOpenable ? '' : undefined}
      data-selected={isOpen || undefined}
      data-chosen={isSelected === true || undefined}
      {...marks?.(row)}
    >
      {isSelected !== null && (
        <td className={looks.check} data-select={id}>
          <input
            type="checkbox"
            checked={isSelected}
            readOnly
            aria-label={`Select row ${index + 1}`}
          />
        </td>
      )}
      {columns.map((column, i) => (
        <td key={column.id} data-first={i === 0 || undefined} {...marksOf(column)}>
          {column.cell(row, index)}
        </td>
      ))}
    </tr>
  )
}

type FootProps<Row> = { columns: readonly Column<Row>[]; foot: Foot; hasSelection: boolean }

const FootRow = <Row,>({ columns, foot, hasSelection }: FootProps<Row>) => (
  <tfoot className={looks.foot}>
    <tr>
      {hasSelection && <td className={looks.check} />}
      {columns.map((column, i) =>
        i === 0 ? (
          <th key={column.id} scope="row" data-first {...marksOf(column)}>
            {foot[column.id]}
          </th>
        ) : (
          <td key={column.id} {...marksOf(column)}>
            {foot[column.id]}
          </td>
        ),
      )}
    </tr>
  </tfoot>
)

// The cast restores the type parameter, which `memo` loses.
const BodyRow = memo(PlainRow) as typeof PlainRow
