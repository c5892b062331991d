import type { GridColumn, GridRow } from '../types'
import { clampSpot, type Spot } from './range'

/** If `keeps` is true, the editor starts with the text of the cell; otherwise with `typed`. */
export type Editing = { keeps: boolean; typed: string }

export type GridState = {
  active: Spot
  /** The range spans `anchor` and `head`; usually `anchor` is the active cell. */
  anchor: Spot
  head: Spot
  editing: Editing | null
  /** Incremented whenever the active cell must receive the focus. */
  calls: number
}

export const atStart: GridState = {
  active: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  head: { row: 0, column: 0 },
  editing: null,
  calls: 0,
}

type Axes = { rows: readonly GridRow[]; columns: readonly GridColumn[] }

/** Selects one cell and gives it the focus. */
export const goneTo = (state: GridState, spot: Spot): GridState => ({
  active: spot,
  anchor: spot,
  head: spot,
  editing: null,
  calls: state.calls + 1,
})

/** Extends the range to another cell, which is scrolled into view. */
export const extendedTo = (state: GridState, head: Spot): GridState => ({
  ...state,
  head,
  editing: null,
  calls: state.calls + 1,
})

/** Selects a range around the active cell without scrolling. */
export const selected = (state: GridState, anchor: Spot, head: Spot): GridState => ({
  ...state,
  anchor,
  head,
  editing: null,
})

/**
 * Keeps the same cells selected after rows or columns changed. A deleted cell is replaced by the one now at its
 * position.
 */
export function carriedOver(state: GridState, before: Axes, after: Axes): GridState {
  const carry = (spot: Spot): Spot => {
    const row = placeOf(before.rows, after.rows, spot.row)
    const column = placeOf(before.columns, after.columns, spot.column)
    return clampSpot({ row, column }, after.rows.length, after.columns.length)
  }
  const active = carry(state.active)
  const isGone = before.rows[state.active.row]?.id !== after.rows[active.row]?.id
  return {
    ...state,
    active,
    anchor: isGone ? active : carry(state.anchor),
    head: isGone ? active : carry(state.head),
    editing: isGone ? null : state.editing,
  }
}

function placeOf(
  before: readonly { id: string }[],
  after: readonly { id: string }[],
  at: number,
): number {
  const id = before[at]?.id
  if (after[at]?.id === id) return at
  const place = after.findIndex((it) => it.id === id)
  return place < 0 ? at : place
}
