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
  /** Names the list where its columns and views are remembered: `accounts`. */
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
  /** Below `/api/v1`: where a row is read by its key. */
  apiPath?: string | undefined
  /** Where the list is read, if its rows cannot be read one by one. */
  apiList?: string | undefined
  bulk?: readonly BulkAction<Row>[] | undefined
  /** The address of a file of all rows that match, where the page holds only some of them. */
  file?: string | undefined
  /** Where a row stands for several: how many there are. */
  total?: number
  /** More rows are on the server. */
  hasMore?: boolean
  /** These are the first rows; the others are being read. */
  isPartial?: boolean | undefined
  /** The last line, by column: sums. */
  foot?: Foot
  maxHeight?: string
  /** On a phone the cells of a row stand below each other. */
  isStacked?: boolean
  /** Shown beside the count, such as a note about newer rows. */
  news?: ReactNode
  /** Replaces the body that renders all rows at once. */
  table?: (rendered: RenderedList<Row>) => ReactNode
}

export type RenderedList<Row> = {
  rows: readonly Row[]
  look: ListLook<Row>
  selection: ReturnType<typeof useRowSelection<Row>>['selection']
}

/** The table of every list: keyboard, sorting, selection, columns, density, saved views and download. */
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
    <div className={shared.shrinks}>
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
