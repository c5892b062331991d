import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Numbers stand right, so that their digits line up. */
  align?: 'end'
  /** What the column sorts by; without it the column does not sort. Nulls come last. */
  sortBy?: (row: Row) => string | number | null
  /** Hidden below this width, where the row's own page or drawer shows it. */
  hideBelow?: 'sm' | 'md' | 'lg'
  /** Stays at the end of the row while the others scroll, so that its buttons are always within reach. */
  isSticky?: boolean
}

/** `name` ascending, `-name` descending: as it stands in the URL. */
type Sort = string | null

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
  /** Height after which the body scrolls below its header. */
  maxHeight?: string
}

/**
 * A plain table: 32 px rows, sticky header, numbers aligned. No page uses Mantine's `Table`: redrawing 500 rows of ten
 * cells takes three times as long with it, 232 ms instead of 76 ms.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rowKey, onOpen, selected, sort = null, onSort, maxHeight } = props
  const rows = sortRows(props.rows, columns, sort)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.frame} style={{ maxHeight }} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              data-open={onOpen === undefined ? undefined : ''}
              data-selected={selected === rowKey(row) || undefined}
              onClick={(event) => {
                if (onOpen !== undefined && !isOwnTarget(event.target)) onOpen(row)
              }}
            >
              {columns.map((column) => (
                <td key={column.id} {...marksOf(column)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const marksOf = <Row,>({ align, hideBelow, isSticky }: Column<Row>) => ({
  'data-align': align,
  'data-hide': hideBelow,
  'data-sticky': isSticky,
})

const isOwnTarget = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null

type HeaderProps<Row> = {
  column: Column<Row>
  sort: Sort
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const { id, header, sortBy } = column
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  if (sortBy === undefined || onSort === undefined)
    return (
      <th scope="col" {...marksOf(column)}>
        {header}
      </th>
    )
  return (
    <th scope="col" {...marksOf(column)} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${id}` : id)}
      >
        {header}
        <Arrow size={12} aria-hidden data-on={direction !== 'none' || undefined} />
      </button>
    </th>
  )
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorted rows; ties and unknown columns keep the given order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] {
  const column = columns.find(({ id }) => sort === id || sort === `-${id}`)
  const by = column?.sortBy
  if (by === undefined) return rows
  const sign = sort?.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [by(a), by(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    if (typeof x === 'number' && typeof y === 'number') return sign * (x - y)
    return sign * collator.compare(String(x), String(y))
  })
}
