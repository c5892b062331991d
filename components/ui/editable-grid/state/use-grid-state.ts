'use client'
import { useState } from 'react'
import { atStart, carriedOver, type GridState, goneTo } from '../cells/grid-state'
import type { CellAt, EditableGridProps } from '../types'

type Known = Pick<EditableGridProps, 'rows' | 'columns'> & { focus: CellAt | null }

/** Where one is in the grid. It stays on its cells when rows come and go, and follows `focus`. */
export function useGridState({ rows, columns, focus = null }: EditableGridProps) {
  const [state, setState] = useState<GridState>(atStart)
  const [known, setKnown] = useState<Known>({ rows, columns, focus: null })
  const isMoved = known.rows !== rows || known.columns !== columns
  const target = focus === known.focus ? null : spotOf(focus, { rows, columns })
  if (!isMoved && target === null) return [state, setState] as const

  // React renders again at once: the grid never shows positions of deleted rows.
  const carried = isMoved ? carriedOver(state, known, { rows, columns }) : state
  const next = target === null ? carried : goneTo(carried, target)
  setKnown({ rows, columns, focus: target === null ? known.focus : focus })
  setState(next)
  return [next, setState] as const
}

function spotOf(at: CellAt | null, { rows, columns }: Omit<Known, 'focus'>) {
  if (at === null) return null
  const row = rows.findIndex(({ id }) => id === at.row)
  const column = columns.findIndex(({ id }) => id === at.column)
  return row < 0 || column < 0 ? null : { row, column }
}
