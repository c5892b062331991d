'use client'
import type { ReactNode } from 'react'
import type { Column, Sort } from '@/components/ui/data/column'
import { DataTable } from '@/components/ui/data/data-table'
import { sortRows } from '@/components/ui/data/sort-rows'
import type { Foot } from '@/components/ui/data/table-rows'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { BulkAction } from './bulk-action'
import { ListMenu } from './list-menu'
import classes from './list-table.module.css'
import { rowsCsv } from './rows-csv'
import { SelectionBar } from './selection-bar'
import { type ListLook, useListLook } from './use-list-look'
import { useRowSelection } from './use-row-selection'

export type ListTableProps<Row> = {
  /** The key under which columns and views of the list are saved, such as `accounts`. */
  list: string
  one: string
  many: string
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  onOpen?: ((row: Row) => void) | undefined
  selected?: string | null
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The path below `/api/v1` to which the key of a row is appended. */
  apiPath?: string | undefined
  /** The path of the list, if rows cannot be read individually. */
  apiList?: string | undefined
  bulk?: readonly BulkAction<Row>[] | undefined
  /** The URL of a file with all matching rows, if the page has only some of them. */
  file?: string | undefined
  /** The number of items, if a row represents several of them. */
  total?: number
  /** True if the server has more rows. */
  hasMore?: boolean
  /** True while only the first rows are loaded. */
  isPartial?: boolean | undefined
  /** The last row, with sums by column. */
  foot?: Foot
  maxHeight?: string
  /** On a phone the cells of a row are stacked. */
  isStacked?: boolean
  /** Content next to the count, such as a note about newer rows. */
  news?: ReactNode
  /** Replaces the default body, which renders all rows at once. */
  table?: (rendered: RenderedList<Row>) => ReactNode
}

export type RenderedList<Row> = {
  rows: readonly Row[]
  look: ListLook<Row>
  selection: ReturnType<typeof useRowSelection<Row>>['selection']
}

/**
 * The table of all lists, with keyboard control, sorting, selection, columns, density, saved views and
 * download.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, columns, rowKey, nameOf, sort = null, table } = props
  const look = useListLook(list, columns)
  const rows = sortRows(props.rows, columns, sort)
  const { selection, selected, clear } = useRowSelection(rows, rowKey)
  const menu = (
    <ListMenu
      list={list}
      look={look}
      file={props.file}
      csv={() => rowsCsv(rows, look.shown, rowKey)}
    />
  )
  return (
    <div ref={look.root} className={shared.shrinks}>
      <div className={classes.head}>
        {selected.length === 0 ? (
          <span className={`${shared.row4x14} ${classes.count}`}>
            <span className={shared.dimmedSm}>{countText(props)}</span>
            {props.news}
          </span>
        ) : (
          <SelectionBar
            one={props.one}
            many={props.many}
            rows={selected}
            rowKey={rowKey}
            nameOf={nameOf}
            apiPath={props.apiPath}
            apiList={props.apiList}
            actions={props.bulk ?? []}
            onClear={clear}
          />
        )}
        {menu}
      </div>
      {table === undefined ? (
        <DataTable
          caption={props.caption}
          rows={rows}
          columns={look.shown}
          rowKey={rowKey}
          onOpen={props.onOpen}
          selected={props.selected ?? null}
          sort={sort}
          onSort={props.onSort}
          selection={selection}
          density={look.density}
          foot={props.foot}
          maxHeight={props.maxHeight}
          isStacked={props.isStacked}
          isPaged={props.hasMore !== undefined}
          isPartial={props.isPartial}
        />
      ) : (
        table({ rows, look, selection })
      )}
    </div>
  )
}

function countText<Row>({ rows, total = rows.length, one, many, ...more }: ListTableProps<Row>) {
  if (more.isPartial === true) return `The first ${many}; the others are not loaded yet`
  return more.hasMore === true ? `The first ${total} ${many}` : counted(total, one, many)
}
