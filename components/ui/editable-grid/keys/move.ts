import { clampSpot, type Spot } from '../cells/range'
import type { Command, Direction } from './key-command'

/** The grid as keyboard navigation sees it. A group row is a single position. */
export type Terrain = {
  rows: number
  columns: number
  isGroup: (row: number) => boolean
  /** Always false in a group row. */
  isFilled: (spot: Spot) => boolean
  /** False in a group row and in a cell that cannot be edited. */
  takesValue: (spot: Spot) => boolean
  /** Number of visible rows. */
  pageRows: number
}

type Move = Extract<Command, { kind: 'step' | 'jump' | 'page' | 'edge' }>

const deltas: Readonly<Record<Direction, Spot>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

/** The position that a key leads to, always within the grid. */
export function moved(from: Spot, move: Move, terrain: Terrain): Spot {
  const { rows, columns, pageRows } = terrain
  if (rows === 0 || columns === 0) return from
  const inside = (row: number, column: number) => clampSpot({ row, column }, rows, columns)
  if (move.kind === 'jump') return jump(from, move.to, terrain)
  if (move.kind === 'step') {
    const by = deltas[move.to]
    return inside(from.row + by.row, from.column + by.column)
  }
  if (move.kind === 'page')
    return inside(from.row + (move.to === 'up' ? -1 : 1) * Math.max(1, pageRows), from.column)
  const edges = {
    'row-start': { row: from.row, column: 0 },
    'row-end': { row: from.row, column: columns - 1 },
    'grid-start': { row: 0, column: 0 },
    'grid-end': { row: rows - 1, column: columns - 1 },
  }
  return edges[move.to]
}

/**
 * Jumps like a spreadsheet: to the end of a run of filled cells, across a gap to the next one, or to the edge.
 */
function jump(from: Spot, to: Direction, terrain: Terrain): Spot {
  const by = deltas[to]
  const next = ({ row, column }: Spot) => ({ row: row + by.row, column: column + by.column })
  const isInside = ({ row, column }: Spot) =>
    row >= 0 && row < terrain.rows && column >= 0 && column < terrain.columns
  const isFilled = (spot: Spot) => isInside(spot) && terrain.isFilled(spot)

  let spot = from
  const isInRun = isFilled(from) && isFilled(next(from))
  while (isInside(next(spot)) && (!isInRun || isFilled(next(spot)))) {
    spot = next(spot)
    if (!isInRun && isFilled(spot)) break
  }
  return spot
}

/** The next or previous position in reading order; null at the end of the grid, where Tab leaves it. */
export function tabbed(from: Spot, isBack: boolean, terrain: Terrain): Spot | null {
  const { rows, columns, isGroup } = terrain
  const column = from.column + (isBack ? -1 : 1)
  if (!isGroup(from.row) && column >= 0 && column < columns) return { row: from.row, column }
  const row = from.row + (isBack ? -1 : 1)
  if (row < 0 || row >= rows) return null
  return { row, column: isBack ? columns - 1 : 0 }
}

/** The next cell up or down the column that takes a value; otherwise the same cell. */
export function nextEntry(from: Spot, by: 1 | -1, terrain: Terrain): Spot {
  for (let row = from.row + by; row >= 0 && row < terrain.rows; row += by)
    if (terrain.takesValue({ ...from, row })) return { ...from, row }
  return from
}
