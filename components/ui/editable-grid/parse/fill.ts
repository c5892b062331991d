import { type Range, rowsIn } from '../cells/range'
import type { CellAt, CellEdit, EditableGridProps, GridColumn, GridRow } from '../types'
import { cellsIn } from './paste-targets'

type Grid = Pick<EditableGridProps, 'cellOf'> & {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
}

export type Filled = {
  edits: CellEdit[]
  total: number
  locked: number
  /** Cells that inherit, filled from a cell that inherits. */
  left: number
}

/**
 * Copies the first row or column of a range to the others; a single row or column is filled from the previous
 * one.
 */
export function fill(range: Range, to: 'down' | 'right', grid: Grid): Filled {
  const whole = withSource(range, to, grid)
  const cells = cellsIn(whole, grid)
  const filled: Filled = { edits: [], total: 0, locked: 0, left: 0 }
  for (const [y, line] of cells.entries())
    for (const [x, at] of line.entries()) {
      if ((to === 'down' ? y : x) === 0) continue
      const source = to === 'down' ? cells[0]?.[x] : line[0]
      if (source !== undefined) fillOne(filled, source, at, grid)
    }
  return filled
}

function fillOne(filled: Filled, source: CellAt, at: CellAt, { cellOf }: Grid) {
  const { text, state } = cellOf(source.row, source.column)
  const cell = cellOf(at.row, at.column)
  if (text === '') return
  filled.total += 1
  if (!cell.isEditable) filled.locked += 1
  else if (state === 'inherited' && cell.state === 'inherited') filled.left += 1
  else if (cell.text !== text) filled.edits.push({ ...at, text })
}

function withSource(range: Range, to: 'down' | 'right', { rows }: Grid): Range {
  if (to === 'right')
    return range.left === range.right ? { ...range, left: Math.max(0, range.left - 1) } : range
  if (rowsIn(rows, range).length > 1) return range
  const above = rows.slice(0, range.top).findLastIndex(({ kind }) => kind === 'row')
  return above < 0 ? range : { ...range, top: above }
}

/** The edits of the Delete key: removes the cells' own values in the range. */
export function clearance(range: Range, grid: Grid): Filled {
  const cells = cellsIn(range, grid).flat()
  const held = cells.filter(({ row, column }) => {
    const { text, state } = grid.cellOf(row, column)
    return text !== '' && state !== 'inherited' && state !== 'na'
  })
  const edits = held.flatMap((at) =>
    grid.cellOf(at.row, at.column).isEditable ? [{ ...at, text: null }] : [],
  )
  return { edits, total: held.length, locked: held.length - edits.length, left: 0 }
}
