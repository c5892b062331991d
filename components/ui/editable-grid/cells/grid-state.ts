import type { GridColumn, GridRow } from '../types'
import { clampSpot, type Spot } from './range'

/** `keeps`: the editor begins with what is there; otherwise with nothing, or with what was typed before. */
export type Editing = { keeps: boolean; typed: string }

export type GridState = {
  active: Spot
  /** The range lies between these two; usually it begins at the active cell. */
  anchor: Spot
  head: Spot
  editing: Editing | null
  /** Goes up whenever the focus has to go to the active cell. */
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

/** One cell, with the focus. */
export const goneTo = (state: GridState, spot: Spot): GridState => ({
  active: spot,
  anchor: spot,
  head: spot,
  editing: null,
  calls: state.calls + 1,
})

/** The range as far as another cell, which is brought into view. */
export const extendedTo = (state: GridState, head: Spot): GridState => ({
  ...state,
  head,
  editing: null,
  calls: state.calls + 1,
})

/** A range around the active cell; nothing moves for it. */
export const selected = (state: GridState, anchor: Spot, head: Spot): GridState => ({
  ...state,
  anchor,
  head,
  editing: null,
})

/** The same cells among other rows or columns; what is gone gives way to what is now in its place. */
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
