import type { ReactNode } from 'react'
import type { widthsToHide } from './widths-to-hide'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Numbers are right-aligned, so that their digits line up. */
  align?: 'end'
  /** The value to sort by; a column without it cannot be sorted. Nulls come last. */
  sortBy?: (row: Row) => string | number | null
  /** True if the server sorts by this column. */
  isSortable?: boolean
  /** The value in a downloaded file; by default the sort value. Null leaves the column out of the file. */
  text?: ((row: Row) => string | number | null) | null
  /** The name of the column if its header is not plain text. */
  label?: string
  /** Hides the column below this width; the row's page or drawer still shows the value. */
  hideBelow?: keyof typeof widthsToHide
  /**
   * The column stays at the end of the row while the others scroll, so that its buttons are always reachable.
   */
  isSticky?: boolean
  /** Width in pixels. If any column has one, the widths of the columns do not depend on their cells. */
  width?: number
  /** The column takes the remaining width. */
  grows?: true
}

/** `name` for ascending, `-name` for descending, as in the URL. */
export type Sort = string | null

/** The name of a column in menus and files. */
export const columnLabel = <Row>({ label, header, id }: Column<Row>): string =>
  label ?? (typeof header === 'string' ? header : id)
