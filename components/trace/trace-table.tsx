'use client'
import { memo, type ReactNode, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './trace-table.module.css'

type Attributes = {
  className?: string | undefined
  title?: string | undefined
  style?: React.CSSProperties | undefined
  'aria-hidden'?: boolean
} & { [data: `data-${string}`]: string | number | boolean | undefined }

export type TraceColumn<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Numbers are right-aligned, and words wrap. */
  kind?: 'number' | 'words'
  /** The table width from which the column is shown; `underFacts` can show the value below the name instead. */
  from?: 'middle' | 'wide'
  attributes?: (row: Row) => Attributes
  headClass?: string
}

/** A right-aligned column. */
export const numberColumn = <Row,>(
  id: string,
  header: ReactNode,
  cell: TraceColumn<Row>['cell'],
  more: Partial<TraceColumn<Row>> = {},
): TraceColumn<Row> => ({ id, header, cell, kind: 'number', ...more })

type RowProps<Row> = {
  /** The columns; the first one identifies the row. */
  columns: readonly TraceColumn<Row>[]
  /** Attributes of a row, or of a row together with its detail. */
  rowAttributes?: (row: Row, index: number) => Attributes
  /** A full-width cell below the row; null while it is closed. */
  detail?: (row: Row) => ReactNode
  /** The id of the row with the detail, for the button that opens it. */
  detailId?: (row: Row) => string
}

type Props<Row> = RowProps<Row> & {
  caption: string
  /** The id for `aria-describedby` of a chart with the same data. */
  id?: string
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** The cells of the last row. */
  sum?: readonly ReactNode[]
  /** The number of rows at first; a button shows the others. */
  limit?: { rows: number; noun: string }
  className?: string | undefined
  /** Omits the border. */
  isPlain?: boolean
  /** Maximum height, such as "560px"; taller content scrolls below the header. */
  maxHeight?: string
}

/** The table of all traces; it scrolls horizontally if it is wider than the page. */
export function TraceTable<Row>(props: Props<Row>) {
  const { caption, id, rows, columns, sum, limit, className = '', isPlain } = props
  const [isWhole, setWhole] = useState(false)
  const visible = limit === undefined || isWhole ? rows : rows.slice(0, limit.rows)
  return (
    <section
      className={`${classes.scroll} ${classes.reflow} ${isPlain ? '' : shared.frame}`}
      style={{ maxHeight: props.maxHeight }}
      data-scrolling={props.maxHeight !== undefined || undefined}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className={`${classes.table} ${className}`} id={id}>
        <caption className={shared.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`${classOf(column)} ${column.headClass ?? ''}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <Body {...props} rows={visible} />
        {sum !== undefined && (
          <tbody>
            <SumRow cells={sum} columns={columns} />
          </tbody>
        )}
      </table>
      {limit !== undefined && visible.length < rows.length && (
        <button type="button" className={classes.textButton} onClick={() => setWhole(true)}>
          {`Show all ${rows.length} ${limit.noun}`}
        </button>
      )}
    </section>
  )
}

function Body<Row>({ rows, columns, rowKey, rowAttributes, detail, detailId }: Props<Row>) {
  if (detail === undefined)
    return (
      <tbody>
        {rows.map((row, index) => (
          <BodyRow
            key={rowKey(row, index)}
            row={row}
            index={index}
            columns={columns}
            attributesOf={rowAttributes}
          />
        ))}
      </tbody>
    )
  return rows.map((row, index) => {
    const opened = detail(row)
    return (
      <tbody key={rowKey(row, index)} {...rowAttributes?.(row, index)}>
        <BodyRow row={row} index={index} columns={columns} attributesOf={undefined} />
        {opened !== null && (
          <tr id={detailId?.(row)}>
            <td colSpan={columns.length} className={classes.nested}>
              {opened}
            </td>
          </tr>
        )}
      </tbody>
    )
  })
}

function classOf<Row>({ kind, from }: Pick<TraceColumn<Row>, 'kind' | 'from'>): string {
  const breakpoint =
    from === undefined ? '' : from === 'middle' ? classes.forMiddle : classes.forWide
  return `${kind === undefined ? '' : classes[kind]} ${breakpoint}`
}

type BodyRowProps<Row> = {
  row: Row
  index: number
  columns: readonly TraceColumn<Row>[]
  attributesOf: RowProps<Row>['rowAttributes'] | undefined
}

/** Memoized: React skips it while row and columns are the same objects. */
const BodyRow = memo(function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { columns, row, index, attributesOf } = props
  return (
    <tr {...attributesOf?.(row, index)}>
      {columns.map((column, at) => (
        <Cell
          key={column.id}
          tag={at === 0 ? 'th' : 'td'}
          column={column}
          row={row}
          index={index}
        />
      ))}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactNode

type CellProps<Row> = { tag: 'th' | 'td'; column: TraceColumn<Row>; row: Row; index: number }

function Cell<Row>({ tag: Tag, column, row, index }: CellProps<Row>) {
  const attributes = column.attributes?.(row)
  const base = Tag === 'th' ? `${classes.rowHead} ${classOf(column)}` : classOf(column)
  return (
    <Tag
      {...attributes}
      scope={Tag === 'th' ? 'row' : undefined}
      className={`${base} ${attributes?.className ?? ''}`}
    >
      {column.cell(row, index)}
    </Tag>
  )
}

type SumProps<Row> = { cells: readonly ReactNode[]; columns: readonly TraceColumn<Row>[] }

const SumRow = <Row,>({ cells: [title, ...cells], columns }: SumProps<Row>) => (
  <tr>
    <th scope="row" className={classes.rowHead}>
      {title}
    </th>
    {columns.slice(1).map((column, at) => (
      <td key={column.id} className={`${classOf(column)} ${shared.bold}`}>
        {cells[at]}
      </td>
    ))}
  </tr>
)
