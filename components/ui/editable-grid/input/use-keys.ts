'use client'
import { type KeyboardEvent, useRef } from 'react'
import type { GridState } from '../cells/grid-state'
import type { Range, Spot } from '../cells/range'
import { type Command, commandOf } from '../keys/key-command'
import { moved, type Terrain, tabbed } from '../keys/move'
import type { Batches } from '../state/use-batches'
import type { EditableGridProps } from '../types'

type Hands = {
  props: EditableGridProps
  state: GridState
  range: Range
  terrain: Terrain
  batches: Batches
  go: (spot: Spot) => void
  extend: (head: Spot) => void
  select: (anchor: Spot, head: Spot) => void
  edit: (keeps: boolean) => void
  toggle: (row: number) => void
  openMenu: () => void
}

/** Handles the keyboard while no cell is being edited. */
export function useKeys(hands: Hands) {
  const isLeaving = useRef(false)
  return (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.nativeEvent.isComposing) return
    const command = commandOf(event)
    if (command === null) return
    const wasLeaving = isLeaving.current
    isLeaving.current = command.kind === 'escape'
    if (command.kind === 'tab' && wasLeaving) return
    // The typed character goes to the editor that opens for it.
    if (perform(command, hands) && !(command.kind === 'edit' && !command.keeps))
      event.preventDefault()
  }
}

/** Executes a command. Returns false if there was nothing to do, so that the browser handles the key. */
function perform(command: Command, hands: Hands): boolean {
  const { props, range, batches } = hands
  switch (command.kind) {
    case 'step':
    case 'jump':
    case 'page':
    case 'edge':
      return move(command, hands)
    case 'tab':
      return tab(command.isBack, hands)
    case 'edit':
      return edit(command.keeps, hands)
    case 'select':
      return select(command.what, hands)
    case 'fill':
      batches.fill(range, command.to)
      return true
    case 'clear':
      batches.clear(range)
      return true
    case 'undo':
    case 'redo':
      return again(command.kind === 'undo' ? props.onUndo : props.onRedo, hands)
    case 'menu':
      hands.openMenu()
      return true
    case 'escape':
      hands.go(hands.state.active)
      return false
    case 'nothing':
      if (hands.terrain.isGroup(hands.state.active.row)) hands.toggle(hands.state.active.row)
      return true
  }
}

/** Dismisses the message about the last batch, which is no longer true after undo or redo. */
function again(action: (() => void) | undefined, { batches }: Hands): boolean {
  if (action === undefined) return false
  batches.dismiss()
  action()
  return true
}

function move(command: Parameters<typeof moved>[1], hands: Hands): boolean {
  const { state, terrain, props } = hands
  const { active, head } = state
  const row = props.rows[active.row]
  const isSideways = command.kind === 'step' && (command.to === 'left' || command.to === 'right')
  if (row?.kind === 'group' && isSideways && !command.extend) {
    if ((row.isOpen === true) === (command.to === 'left')) hands.toggle(active.row)
    return true
  }
  if (command.extend) hands.extend(moved(head, command, terrain))
  else hands.go(moved(active, command, terrain))
  return true
}

function tab(isBack: boolean, { state, terrain, go }: Hands): boolean {
  const spot = tabbed(state.active, isBack, terrain)
  if (spot !== null) go(spot)
  return spot !== null
}

function edit(keeps: boolean, hands: Hands): boolean {
  const { row } = hands.state.active
  if (keeps && hands.terrain.isGroup(row)) hands.toggle(row)
  else hands.edit(keeps)
  return true
}

function select(
  what: 'all' | 'row' | 'column',
  { state, terrain, select: choose }: Hands,
): boolean {
  const { anchor, head } = state
  const last = { row: terrain.rows - 1, column: terrain.columns - 1 }
  if (what === 'all') choose({ row: 0, column: 0 }, last)
  else if (what === 'row') choose({ ...anchor, column: 0 }, { ...head, column: last.column })
  else choose({ ...anchor, row: 0 }, { ...head, row: last.row })
  return true
}
