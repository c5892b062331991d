import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Numbers stand right, so that their digits line up. */
  align?: 'end'
  /** What the column sorts by; without it the column does not sort. Nulls come last. */
  sortBy?: (row: Row) => string | number | null
  /** The server sorts by it. */
  isSortable?: boolean
  /** What a file of the rows has in the column; by default what it sorts by. Null: the column is in no file. */
  text?: ((row: Row) => string | number | null) | null
  /** The name of the column where its header is not a text. */
  label?: string
  /** Hidden below this width, where the row's own page or drawer shows it. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl'
  /** Stays at the end of the row while the others scroll, so that its buttons are always within reach. */
  isSticky?: boolean
  /** In pixels; if any column has one, the cells do not change the widths of the columns. */
  width?: number
  /** Takes the width that the other columns leave. */
  grows?: true
}

/** `name` ascending, `-name` descending: as it stands in the URL. */
export type Sort = string | null

/** The name of a column in lists and files. */
export const columnLabel = <Row>({ label, header, id }: Column<Row>): string =>
  label ?? (typeof header === 'string' ? header : id)
