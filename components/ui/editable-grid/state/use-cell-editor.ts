'use client'
import { type Dispatch, type SetStateAction, useRef } from 'react'
import { decimalText } from '@/lib/base/number-text'
import { type GridState, goneTo } from '../cells/grid-state'
import type { Spot } from '../cells/range'
import { whyLocked } from '../cells/why-locked'
import { nextEntry, type Terrain, tabbed } from '../keys/move'
import { toTargets } from '../parse/paste-targets'
import type { CellAt, EditableGridProps } from '../types'
import type { Ending } from '../view/cell-editor'
import type { Batches, Waiting } from './use-batches'

type Options = {
  props: EditableGridProps
  state: GridState
  setState: Dispatch<SetStateAction<GridState>>
  terrain: Terrain
  batches: Batches
}

/** Opens the editor in the active cell and applies the typed text. */
export function useCellEditor({ props, state, setState, terrain, batches }: Options) {
  const field = useRef<HTMLInputElement>(null)
  const { active, editing } = state
  const row = props.rows[active.row]
  const column = props.columns[active.column]
  const at = row?.kind === 'row' && column !== undefined ? { row: row.id, column: column.id } : null

  const open = (keeps: boolean, typed = '') => {
    const why = whyLocked(props, active)
    if (why !== null) return batches.lock(why)
    setState((now) => ({ ...goneTo(now, active), editing: { keeps, typed } }))
  }

  const finish = (text: string, to: Ending): string | null => {
    if (editing === null) return null
    const why = to === 'cancel' || at === null ? null : take({ props, batches, state }, at, text)
    if (why !== null && to !== 'stay') return why
    if (why !== null && at !== null) batches.refuse({ ...at, raw: text, why })
    const next = after(active, to, terrain)
    // The user clicked elsewhere, so the focus has already moved.
    if (to === 'stay') setState((now) => ({ ...now, editing: null }))
    else setState((now) => goneTo(now, next))
    return null
  }

  return {
    field,
    open,
    finish,
    finishOpen: () => {
      if (field.current !== null) finish(field.current.value, 'stay')
    },
    refocus: () => setState((now) => ({ ...now, calls: now.calls + 1 })),
    /** Reopens the editor with the typed text after its question was dismissed. */
    reopen: ({ from, targets, how }: Waiting) => {
      const typed = targets.requested[0]?.raw ?? ''
      const again = how === 'typed' ? { keeps: false, typed } : null
      setState((now) => ({ ...goneTo(now, from), editing: again }))
    },
  }
}

/** Applies a typed text; an empty one clears the cell. Returns the error, or null. */
function take(
  { props, batches, state }: Pick<Options, 'props' | 'batches' | 'state'>,
  at: CellAt,
  text: string,
): string | null {
  const cell = props.cellOf(at.row, at.column)
  if (state.editing?.keeps === true && text.trim() === decimalText(cell.text)) return null
  if (text.trim() !== '') {
    const targets = toTargets([{ ...at, raw: text }])
    return batches.run({ targets, how: 'typed', answers: new Map(), from: state.active })
  }
  if (cell.text !== '' && cell.state !== 'inherited') props.onEdit([{ ...at, text: null }], 'typed')
  return null
}

function after(from: Spot, to: Ending, terrain: Terrain): Spot {
  if (to === 'next' || to === 'back') return tabbed(from, to === 'back', terrain) ?? from
  if (to === 'down' || to === 'up') return nextEntry(from, to === 'down' ? 1 : -1, terrain)
  return from
}
