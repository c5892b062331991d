import type { GridColumn } from '../types'

export type Layout = {
  /** Width of the row headers. */
  head: number
  total: number
  /** Width that the row headers and frozen columns cover while the others scroll below them. */
  covered: number
  columns: readonly { start: number; width: number; stickyAt: number | null }[]
}

/**
 * Below this width only the row headers are frozen. They take the width that the columns leave, at least
 * NARROW_HEAD, or MIN_HEAD if columns with a narrow width must be visible without scrolling.
 */
const NARROW = 560
const NARROW_HEAD = 148
const MIN_HEAD = 110

/** The position of each column, and which of them are frozen, in a frame of this width. */
export function layoutOf(
  columns: readonly GridColumn[],
  headerWidth: number,
  width: number,
): Layout {
  const isNarrow = width < NARROW
  const widthOf = (column: GridColumn) =>
    isNarrow ? (column.narrowWidth ?? column.width) : column.width
  const roomBeside = (some: readonly GridColumn[]) =>
    width - some.reduce((sum, column) => sum + widthOf(column), 0)
  const narrow = columns.filter(({ narrowWidth }) => narrowWidth !== undefined)
  const least = Math.min(NARROW_HEAD, Math.max(MIN_HEAD, roomBeside(narrow)))
  const head = isNarrow ? Math.min(headerWidth, Math.max(least, roomBeside(columns))) : headerWidth
  let [start, covered] = [head, head]
  const placed = columns.map((column) => {
    const stays = column.isFrozen === true && !isNarrow
    const place = { start, width: widthOf(column), stickyAt: stays ? covered : null }
    start += place.width
    if (stays) covered += place.width
    return place
  })
  return { head, total: start, covered, columns: placed }
}

/** The sticky position of a cell and the alignment of its text. */
export const columnStyle = ({ isText = false }: GridColumn, stickyAt: number | null) => ({
  insetInlineStart: stickyAt ?? undefined,
  textAlign: isText ? ('start' as const) : undefined,
})
