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
 * NARROW_HEAD.
 */
const NARROW = 560
const NARROW_HEAD = 148

/** The position of each column, and which of them are frozen, in a frame of this width. */
export function layoutOf(
  columns: readonly GridColumn[],
  headerWidth: number,
  width: number,
): Layout {
  const isNarrow = width < NARROW
  const room = width - columns.reduce((sum, column) => sum + column.width, 0)
  const head = isNarrow ? Math.min(headerWidth, Math.max(NARROW_HEAD, room)) : headerWidth
  let [start, covered] = [head, head]
  const placed = columns.map((column) => {
    const stays = column.isFrozen === true && !isNarrow
    const place = { start, width: column.width, stickyAt: stays ? covered : null }
    start += column.width
    if (stays) covered += column.width
    return place
  })
  return { head, total: start, covered, columns: placed }
}

/** The sticky position of a cell and the alignment of its text. */
export const columnStyle = ({ isText = false }: GridColumn, stickyAt: number | null) => ({
  insetInlineStart: stickyAt ?? undefined,
  textAlign: isText ? ('start' as const) : undefined,
})
