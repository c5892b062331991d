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
  /** Makes the whole row a target; its first cell must hold the real link or button. */
  onOpen?: (row: Row) => void
  selected?: string | null
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Rows can be selected, each by its box or with `x`. */
  selection?: RowSelection | undefined
  density?: Density
  rowMarks?: RowMarks<Row>
  /** On a phone the cells of a row stand below each other. */
  isStacked?: boolean | undefined
  foot?: Foot
  /** The server sends the rows in pages: all that are here are drawn. */
  isPaged?: boolean
  /** These are the first rows of a list that is being read. */
  isPartial?: boolean | undefined
  /** Height after which the body scrolls below its header. */
  maxHeight?: string
}

/** Rows with sort, keys and selection; of a long list the first rows, and more on request. */
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
