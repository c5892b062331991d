/** A position in the grid, counted from 0. */
export type Spot = { row: number; column: number }

/** A rectangle of cells, including its edges. */
export type Range = { top: number; bottom: number; left: number; right: number }

/** The rectangle that two opposite corners span, in any order. */
export const rangeBetween = (a: Spot, b: Spot): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

export const contains = (range: Range, { row, column }: Spot): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right

/** The nearest position within a grid of this size. */
export const clampSpot = (spot: Spot, rows: number, columns: number): Spot => ({
  row: Math.max(0, Math.min(spot.row, rows - 1)),
  column: Math.max(0, Math.min(spot.column, columns - 1)),
})

/** The rows of a range without the group rows, which have no cells. */
export function rowsIn<Row extends { kind: 'group' | 'row' }>(
  rows: readonly Row[],
  { top, bottom }: { top: number; bottom: number },
): Row[] {
  return rows.slice(top, bottom + 1).filter(({ kind }) => kind === 'row')
}
