import { useState } from 'react'
import type { Column, Sort } from './column'
import { MoreRows, ROWS_AT_ONCE } from './more-rows'
import type { RowSelection } from './row-selection'
import { sortRows } from './sort-rows'
import { TableFrame } from './table-frame'
import { type Density, type Foot, type RowMarks, TableRows } from './table-rows'

export type { Column } from './column'

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Makes the whole row clickable; its first cell must hold the actual link or button. */
  onOpen?: (row: Row) => void
  selected?: string | null
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Rows can be selected with their checkbox or with `x`. */
  selection?: RowSelection | undefined
  density?: Density
  rowMarks?: RowMarks<Row>
  /** On a phone the cells of a row are stacked. */
  isStacked?: boolean | undefined
  foot?: Foot
  /** The server sends the rows in pages, so all loaded rows are rendered. */
  isPaged?: boolean
  /** Only the first rows of the list are loaded so far. */
  isPartial?: boolean | undefined
  /** Height after which the body scrolls below its header. */
  maxHeight?: string
}

/**
 * A table with sorting, keyboard control and selection. A long list shows its first rows, and more on request.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rowKey, onOpen, selected, sort = null, onSort, maxHeight } = props
  const [most, setMost] = useState(props.isPaged === true ? Number.POSITIVE_INFINITY : ROWS_AT_ONCE)
  const rows = sortRows(props.rows, columns, sort).slice(0, most)
  const total = props.rows.length
  const open = (key: string) => {
    const row = rows.find((each) => rowKey(each) === key)
    if (row !== undefined) onOpen?.(row)
  }
  return (
    <>
      <TableFrame
        label={caption}
        keys={rows.map(rowKey)}
        onOpen={onOpen === undefined ? undefined : open}
        selection={props.selection}
        maxHeight={maxHeight}
      >
        <TableRows
          caption={caption}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          isOpenable={onOpen !== undefined}
          selected={selected ?? null}
          sort={sort}
          onSort={onSort}
          selection={props.selection}
          density={props.density ?? 'dense'}
          rowMarks={props.rowMarks}
          isStacked={props.isStacked}
          foot={props.foot}
        />
      </TableFrame>
      {rows.length < total && props.isPartial !== true && (
        <MoreRows shown={rows.length} total={total} onShow={setMost} />
      )}
    </>
  )
}
