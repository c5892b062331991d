import type { GridColumn } from '../types'

export type Layout = {
  /** Width of the row headers. */
  head: number
  total: number
  /** What the row headers and frozen columns cover when the others scroll below them. */
  covered: number
  columns: readonly { start: number; width: number; stickyAt: number | null }[]
}

/** Below this only the row headers stay, as wide as the columns leave room but no narrower than NARROW_HEAD. */
const NARROW = 560
const NARROW_HEAD = 148

/** Where columns stand, and which of them stay, in a frame of this width. */
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

/** Where a cell of the column sticks, and how its text is aligned. */
export const columnStyle = ({ isText = false }: GridColumn, stickyAt: number | null) => ({
  insetInlineStart: stickyAt ?? undefined,
  textAlign: isText ? ('start' as const) : undefined,
})
