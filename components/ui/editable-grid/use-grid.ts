'use client'
import { type Dispatch, type SetStateAction, useMemo, useRef } from 'react'
import { useStable } from '@/components/ui/use-stable'
import { extendedTo, type GridState, goneTo, selected } from './cells/grid-state'
import { rangeBetween, type Spot } from './cells/range'
import { whyLocked } from './cells/why-locked'
import { useClipboard } from './input/use-clipboard'
import { useKeys } from './input/use-keys'
import { useMenu } from './input/use-menu'
import { usePointer } from './input/use-pointer'
import type { Terrain } from './keys/move'
import { groupsOf } from './parse/match-names'
import { useBatches } from './state/use-batches'
import { useCellEditor } from './state/use-cell-editor'
import { useGridState } from './state/use-grid-state'
import type { EditableGridProps } from './types'
import { useFocusOnCell, useLayout, useWindow } from './view/use-window'

/** The behaviour of the grid without its rendering: position, visible rows, keyboard, pointer and clipboard. */
export function useGrid(props: EditableGridProps) {
  const { rows } = props
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useGridState(props)
  const groups = useMemo(() => groupsOf(rows), [rows])
  const range = rangeBetween(state.anchor, state.head)
  const batches = useBatches(props)
  const view = useWindow(frame, rows, groups, state.active.row)
  const layout = useLayout(props, view.width)
  const terrain = terrainOf(props, view.pageRows)
  const hands = handsOf(props, setState)

  const editor = useCellEditor({ props, state, setState, terrain, batches })
  const options = { props, state, range, terrain, batches, frame }
  const clipboard = useClipboard(options)
  const menu = useMenu({ ...options, go: hands.go, clipboard, editor })
  const keys = useKeys({ ...options, ...hands, edit: editor.open, openMenu: menu.open })
  const edit = () => editor.open(true)
  const pointer = usePointer({ ...hands, state, edit, finish: editor.finishOpen })
  const isElsewhere = batches.waiting !== null || menu.shown !== null
  useFocusOnCell(frame, { state, rows, groups, layout, isElsewhere })

  const { onFinish } = useStable({ onFinish: editor.finish })
  const { onContextMenu } = menu
  const { onCopy, onCut, onPaste } = clipboard
  return {
    frame,
    state,
    range,
    groups,
    rendered: view.rendered,
    layout,
    batches,
    menu,
    field: editor.field,
    onFinish,
    goBack: () => hands.go(state.active),
    reopen: editor.reopen,
    handlers: { ...pointer, onKeyDown: keys, onCopy, onCut, onPaste, onContextMenu },
  }
}

const terrainOf = (props: EditableGridProps, pageRows: number): Terrain => ({
  rows: props.rows.length,
  columns: props.columns.length,
  isGroup: (row) => props.rows[row]?.kind === 'group',
  isFilled: (spot) => textAt(props, spot) !== '',
  takesValue: (spot) => whyLocked(props, spot) === null,
  pageRows,
})

const handsOf = (
  { rows, onToggleGroup }: EditableGridProps,
  setState: Dispatch<SetStateAction<GridState>>,
) => ({
  go: (spot: Spot) => setState((now) => goneTo(now, spot)),
  extend: (head: Spot) => setState((now) => extendedTo(now, head)),
  select: (anchor: Spot, head: Spot) => setState((now) => selected(now, anchor, head)),
  toggle: (row: number) => {
    const it = rows[row]
    setState((now) => goneTo(now, { row, column: now.active.column }))
    if (it?.kind === 'group') onToggleGroup?.(it.id, it.isOpen !== true)
  },
})

/** The text of a cell; empty in a group row. */
function textAt({ rows, columns, cellOf }: EditableGridProps, { row, column }: Spot): string {
  const [at, across] = [rows[row], columns[column]]
  if (at === undefined || across === undefined || at.kind === 'group') return ''
  return cellOf(at.id, across.id).text
}
