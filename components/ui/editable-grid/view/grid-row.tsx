'use client'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, type RefObject } from 'react'
import shared from '@/components/ui/shared.module.css'
import type { Editing } from '../cells/grid-state'
import { isSameCell } from '../cells/same-cell'
import classes from '../editable-grid.module.css'
import type { EditableGridProps, GridCell, GridColumn, GridRow } from '../types'
import { CellEditor, type Ending } from './cell-editor'
import { cellWords, shownText } from './cell-words'
import cells from './grid-cell.module.css'
import { columnStyle, type Layout } from './layout'

type Props = Pick<EditableGridProps, 'columns' | 'cellOf'> & {
  row: GridRow
  at: number
  layout: Layout
  /** The column of the active cell; -1 if it is in another row. */
  active: number
  /** The first and last column of the range; 1 and 0 if the row is outside of it. */
  from: number
  to: number
  editing: Editing | null
  field: RefObject<HTMLInputElement | null>
  onFinish: (text: string, to: Ending) => string | null
}

/** One row, rendered again only if its own content changes. */
export const GridRowView = memo(function GridRowView(props: Props) {
  const { row, at, columns, cellOf, layout, active, from, to, editing, field, onFinish } = props
  if (row.kind === 'group') return <GroupRow {...props} />
  return (
    <tr data-row={at} data-kind="row" aria-rowindex={at + 2}>
      <th scope="row" className={classes.rowHead} title={row.name}>
        <span className={`${shared.clip} ${shared.block} ${classes.clip}`} data-level={row.level}>
          {row.header ?? row.name}
        </span>
      </th>
      {columns.map((column, place) => (
        <Cell
          key={column.id}
          rowName={row.name}
          rowSlug={row.slug ?? row.id}
          column={column}
          place={place}
          cell={cellOf(row.id, column.id)}
          stickyAt={layout.columns[place]?.stickyAt ?? null}
          isActive={place === active}
          isSelected={place >= from && place <= to}
          editing={place === active ? editing : null}
          field={field}
          onFinish={onFinish}
        />
      ))}
    </tr>
  )
})

function GroupRow({ row, at, columns, active }: Props) {
  const isOpen = row.isOpen === true
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <tr data-row={at} data-kind="group" aria-rowindex={at + 2}>
      <th
        scope="row"
        className={`${classes.group} ${cells.active}`}
        colSpan={columns.length + 1}
        data-column={Math.max(0, active)}
        data-active={active >= 0 || undefined}
        data-testid={`group-${row.slug ?? row.id}`}
        tabIndex={active >= 0 ? 0 : -1}
        aria-expanded={isOpen}
      >
        <span className={`${shared.inline6} ${classes.groupLabel}`} data-level={row.level}>
          <Chevron size={14} aria-hidden />
          {row.header ?? row.name}
        </span>
      </th>
    </tr>
  )
}

type CellProps = Pick<Props, 'editing' | 'field' | 'onFinish'> & {
  rowName: string
  rowSlug: string
  column: GridColumn
  place: number
  cell: GridCell
  stickyAt: number | null
  isActive: boolean
  isSelected: boolean
}

/**
 * One cell. Moving renders the two cells that are left and entered; a new price renders the cells that depend
 * on it.
 */
const Cell = memo(function Cell({ column, place, cell, stickyAt, ...props }: CellProps) {
  const { rowName, rowSlug, isActive, isSelected, editing } = props
  const words = cellWords(cell)
  const shown = shownText(cell)
  const remark = [cell.problem, cell.note].filter((it) => it !== undefined).join('. ')
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected.
    <td
      className={cells.cell}
      data-column={place}
      data-testid={`cell-${rowSlug}-${column.slug ?? column.id}`}
      data-state={cell.state}
      data-active={isActive || undefined}
      data-editing={editing === null ? undefined : ''}
      data-changed={cell.isChanged || undefined}
      data-scheduled={cell.isScheduled || undefined}
      data-frozen={stickyAt === null ? undefined : ''}
      style={columnStyle(column, stickyAt)}
      tabIndex={isActive ? 0 : -1}
      aria-label={words === shown || editing !== null ? undefined : words}
      aria-selected={isSelected}
      aria-readonly={!cell.isEditable || undefined}
      title={remark === '' ? undefined : remark}
    >
      {editing === null ? (
        <>
          {cell.problem !== undefined && <span aria-hidden>⚠ </span>}
          {shown}
        </>
      ) : (
        <CellEditor
          editing={editing}
          text={cell.text}
          label={`${rowName}, ${column.name}`}
          field={props.field}
          onFinish={props.onFinish}
        />
      )}
    </td>
  )
}, isSameCell)
