'use client'
import { useState } from 'react'
import { atStart, carriedOver, type GridState, goneTo } from '../cells/grid-state'
import type { CellAt, EditableGridProps } from '../types'

type GridBefore = Pick<EditableGridProps, 'rows' | 'columns'> & { focus: CellAt | null }

/** The active cell and the range. They follow their cells when rows change, and move to `focus`. */
export function useGridState({ rows, columns, focus = null }: EditableGridProps) {
  const [state, setState] = useState<GridState>(atStart)
  const [before, setBefore] = useState<GridBefore>({ rows, columns, focus: null })
  const isMoved = before.rows !== rows || before.columns !== columns
  const target = focus === before.focus ? null : spotOf(focus, { rows, columns })
  if (!isMoved && target === null) return [state, setState] as const

  // React renders again at once, so the grid never shows positions of deleted rows.
  const carried = isMoved ? carriedOver(state, before, { rows, columns }) : state
  const next = target === null ? carried : goneTo(carried, target)
  setBefore({ rows, columns, focus: target === null ? before.focus : focus })
  setState(next)
  return [next, setState] as const
}

function spotOf(at: CellAt | null, { rows, columns }: Omit<GridBefore, 'focus'>) {
  if (at === null) return null
  const row = rows.findIndex(({ id }) => id === at.row)
  const column = columns.findIndex(({ id }) => id === at.column)
  return row < 0 || column < 0 ? null : { row, column }
}
