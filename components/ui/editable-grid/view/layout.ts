import type { GridColumn } from '../types'

export type Layout = {
  /** Width of the row headers. */
  head: number
  total: number
  /** What the row headers and frozen columns cover when the others scroll below them. */
  covered: number
  columns: readonly { start: number; width: number; stickyAt: number | null }[]
}

/** Below this only the row headers stay, or there would be no room for anything else. */
const NARROW = 560
const NARROW_HEAD = 148

/** Where columns stand, and which of them stay, in a frame of this width. */
export function layoutOf(
  columns: readonly GridColumn[],
  headerWidth: number,
  width: number,
): Layout {
  const isNarrow = width < NARROW
  const head = isNarrow ? Math.min(headerWidth, NARROW_HEAD) : headerWidth
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
