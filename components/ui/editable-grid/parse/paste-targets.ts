import { type Range, rowsIn } from '../cells/range'
import type { CellAt, EditableGridProps, GridColumn, GridRow } from '../types'
import type { Block } from './clipboard-text'
import { matchHeader, rowNames } from './match-names'
import type { Rejection, RequestedCell } from './resolve-batch'

type Grid = Pick<EditableGridProps, 'cellOf'> & {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
}

/** The target cells of a pasted block, and counts of the cells without a target. */
export type PasteTargets = {
  requested: RequestedCell[]
  total: number
  /** Empty cells change nothing, because the Delete key clears cells. */
  blank: number
  /** Cells that cannot be edited. */
  locked: number
  /** Cells beyond the last row or column, because pasting never extends the grid. */
  beyond: number
  rejected: Rejection[]
  /** How the header was interpreted; null if there was none. */
  mapping: { from: string; to: string | null }[] | null
}

/**
 * Assigns pasted cells to grid cells. One value fills the range; a larger block starts at its first cell, or is
 * matched by the names it contains.
 */
export function targetsOf(block: Block, range: Range, grid: Grid): PasteTargets {
  const [first = []] = block
  const rows = rowsIn(grid.rows, range)
  if (block.length === 1 && first.length === 1) {
    const columns = grid.columns.slice(range.left, range.right + 1)
    const cells = rows.flatMap((row) =>
      columns.map((column) => ({ row: row.id, column: column.id, raw: first[0] ?? '' })),
    )
    return sorted(cells, grid)
  }
  const header = block.length > 1 ? matchHeader(first, grid.columns) : null
  return header === null ? byPosition(block, range, grid) : byName(block, header, range, grid)
}

/** A cell of the block; row and column are undefined beyond the edge of the grid. */
type Target = { row: string | undefined; column: string | undefined; raw: string }

function byPosition(block: Block, range: Range, grid: Grid): PasteTargets {
  const below = rowsIn(grid.rows, { top: range.top, bottom: grid.rows.length - 1 })
  const right = grid.columns.slice(range.left)
  return sorted(
    block.flatMap((line, y) =>
      line.map((raw, x) => ({ row: below[y]?.id, column: right[x]?.id, raw })),
    ),
    grid,
  )
}

function byName(
  block: Block,
  header: readonly (number | null)[],
  range: Range,
  grid: Grid,
): PasteTargets {
  const [named = [], ...body] = block
  const names = rowNames(grid.rows)
  const keys = keyColumns(body, header, names.hasName)
  const below = rowsIn(grid.rows, { top: range.top, bottom: grid.rows.length - 1 })
  const rejected: Rejection[] = []
  const aimed: Target[] = []
  for (const [y, line] of body.entries()) {
    const called = keys.map((x) => line[x] ?? '')
    const found = keys.length === 0 ? null : names.find(called, range.top)
    for (const [x, place] of header.entries()) {
      const column = place === null ? undefined : grid.columns[place]
      if (column === undefined || line[x] === undefined) continue
      const raw = line[x]
      if (typeof found === 'string') rejected.push(unplaced(called, column.name, raw, found))
      else
        aimed.push({
          row: (found === null ? below[y] : grid.rows[found])?.id,
          column: column.id,
          raw,
        })
    }
  }
  const mapping = named.map((from, x) => ({
    from,
    to: keys.includes(x) ? 'row names' : (grid.columns[header[x] ?? -1]?.name ?? null),
  }))
  const targets = sorted(aimed, grid)
  return { ...targets, total: targets.total + rejected.length, rejected, mapping }
}

/** Pasted columns that match no grid column and mostly contain names of rows or groups. */
function keyColumns(
  body: Block,
  header: readonly (number | null)[],
  hasName: (name: string) => boolean,
): number[] {
  return [...header.keys()].filter((x) => {
    const names = body.map((line) => line[x] ?? '').filter((name) => name.trim() !== '')
    const matched = names.filter(hasName).length
    return header[x] === null && matched > 0 && matched * 2 >= names.length
  })
}

const unplaced = (
  names: readonly string[],
  column: string,
  raw: string,
  why: 'unknown' | 'ambiguous',
): Rejection => ({
  row: names.filter((name) => name !== '').join(' / '),
  column,
  raw,
  why: why === 'unknown' ? 'No row of this name here' : 'Several rows have this name',
})

function sorted(cells: readonly Target[], { cellOf }: Pick<Grid, 'cellOf'>): PasteTargets {
  const requested: RequestedCell[] = []
  let [blank, locked, beyond] = [0, 0, 0]
  for (const { row, column, raw } of cells) {
    if (row === undefined || column === undefined) beyond += 1
    else if (raw.trim() === '') blank += 1
    else if (!cellOf(row, column).isEditable) locked += 1
    else requested.push({ row, column, raw })
  }
  return { ...toTargets(requested), total: cells.length, blank, locked, beyond }
}

/** A result in which every text has a target cell. */
export const toTargets = (requested: RequestedCell[]): PasteTargets => ({
  requested,
  total: requested.length,
  blank: 0,
  locked: 0,
  beyond: 0,
  rejected: [],
  mapping: null,
})

/** The cells of a range, row by row, without group rows. */
export const cellsIn = (range: Range, { rows, columns }: Omit<Grid, 'cellOf'>): CellAt[][] =>
  rowsIn(rows, range).map((row) =>
    columns
      .slice(range.left, range.right + 1)
      .map((column) => ({ row: row.id, column: column.id })),
  )
