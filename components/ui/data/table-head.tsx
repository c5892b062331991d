import { ArrowDown, ArrowUp } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'
import type { Column, Sort } from './column'
import classes from './data-table.module.css'
import type { RowSelection } from './row-selection'
import looks from './table-looks.module.css'

type Props<Row> = {
  columns: readonly Column<Row>[]
  /** The keys of all rows, for the checkbox that selects them all. */
  keys: readonly string[]
  sort: Sort
  onSort: ((sort: Sort) => void) | undefined
  selection: RowSelection | undefined
}

/** Data attributes that style the cells of a column. */
export const marksOf = <Row,>({ align, hideBelow, isSticky }: Column<Row>) => ({
  'data-align': align,
  'data-hide': hideBelow,
  'data-sticky': isSticky,
})

/** The header row of a table; the header of a sortable column is a button. */
export function TableHead<Row>({ columns, keys, sort, onSort, selection }: Props<Row>) {
  return (
    <thead>
      <tr>
        {selection !== undefined && (
          <th scope="col" className={looks.check}>
            <SelectAll keys={keys} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            column={column}
            isFirst={column === columns[0]}
            sort={sort}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  )
}

function SelectAll({ keys, selection }: { keys: readonly string[]; selection: RowSelection }) {
  const count = keys.filter((key) => selection.selected.has(key)).length
  return (
    <input
      type="checkbox"
      aria-label="Select all rows"
      checked={count > 0 && count === keys.length}
      ref={(input) => {
        if (input !== null) input.indeterminate = count > 0 && count < keys.length
      }}
      onChange={() => selection.onChange(count === keys.length ? new Set() : new Set(keys))}
    />
  )
}

type HeaderProps<Row> = {
  column: Column<Row>
  isFirst: boolean
  sort: Sort
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column, isFirst, sort, onSort }: HeaderProps<Row>) {
  const { id, header, sortBy, isSortable = sortBy !== undefined } = column
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'
  const marks = { 'data-first': isFirst || undefined, ...marksOf(column) }
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  if (!isSortable || onSort === undefined)
    return (
      <th scope="col" {...marks}>
        {header}
      </th>
    )
  return (
    <th scope="col" {...marks} aria-sort={direction}>
      <button
        type="button"
        className={`${shared.inline4} ${classes.sort}`}
        onClick={() => onSort(direction === 'ascending' ? `-${id}` : id)}
      >
        {header}
        <Arrow size={12} aria-hidden data-on={direction !== 'none' || undefined} />
      </button>
    </th>
  )
}
