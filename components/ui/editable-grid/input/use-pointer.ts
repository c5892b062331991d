'use client'
import type { MouseEvent, PointerEvent } from 'react'
import type { GridState } from '../cells/grid-state'
import type { Spot } from '../cells/range'

type Hands = {
  state: GridState
  go: (spot: Spot) => void
  extend: (head: Spot) => void
  edit: () => void
  toggle: (row: number) => void
  /** Accepts the text of an open editor. */
  finish: () => void
}

/** Handles clicks and drags for the whole grid; the target identifies the cell, and cells have no listeners. */
export function usePointer({ state, go, extend, edit, toggle, finish }: Hands) {
  const press = (spot: Spot, withShift: boolean) => {
    finish()
    if (withShift) extend(spot)
    else go(spot)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const spot = spotAt(event.target)
      if (spot === null || event.button !== 0 || event.pointerType === 'touch') return
      press(spot, event.shiftKey)
    },
    onPointerOver: (event: PointerEvent) => {
      const spot = spotAt(event.target)
      const isDragged = event.buttons === 1 && event.pointerType !== 'touch'
      if (spot !== null && isDragged && state.editing === null) extend(spot)
    },
    // The grid sets the focus itself, and dragging selects cells, not text.
    onMouseDown: (event: MouseEvent) => {
      if (spotAt(event.target) !== null) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const spot = spotAt(event.target)
      if (spot === null) return
      if (isGroup(event.target)) return toggle(spot.row)
      if (!isTouch(event)) return
      // On touch screens pressing scrolls, so a cell is selected on release; a second tap edits it.
      const { active } = state
      if (active.row === spot.row && active.column === spot.column) edit()
      else press(spot, false)
    },
    onDoubleClick: (event: MouseEvent) => {
      if (spotAt(event.target) !== null && !isGroup(event.target)) edit()
    },
  }
}

const isTouch = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

const isGroup = (target: EventTarget) =>
  target instanceof Element && target.closest('tr[data-kind="group"]') !== null

/** The cell of an event; null in an editor and outside the cells. */
export function spotAt(target: EventTarget): Spot | null {
  if (!(target instanceof Element) || target.closest('input, button, a') !== null) return null
  const column = target.closest<HTMLElement>('[data-column]')
  const row = target.closest<HTMLElement>('tr[data-row]')
  if (column === null || row === null) return null
  return { row: Number(row.dataset.row), column: Number(column.dataset.column) }
}
