import type { EditableGridProps, GridSelection } from '../types'
import { type Range, rowsIn, type Spot } from './range'

/** The selected range as ids of rows and columns; null in an empty grid. */
export function selectionOf(
  { rows, columns }: Pick<EditableGridProps, 'rows' | 'columns'>,
  active: Spot,
  range: Range,
): GridSelection | null {
  const row = rows[active.row]
  const column = columns[active.column]
  if (row === undefined || column === undefined) return null
  return {
    active: { row: row.id, column: column.id },
    rows: rowsIn(rows, range).map(({ id }) => id),
    columns: columns.slice(range.left, range.right + 1).map(({ id }) => id),
  }
}
