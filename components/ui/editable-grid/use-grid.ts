'use client'
import { useMemo, useRef } from 'react'
import { useStable } from '@/components/ui/use-stable'
import { extendedTo, goneTo, selected } from './grid-state'
import { groupsOf } from './match-names'
import type { Terrain } from './move'
import { rangeBetween, type Spot } from './range'
import type { EditableGridProps } from './types'
import { useBatches } from './use-batches'
import { useClipboard } from './use-clipboard'
import { useEditor } from './use-editor'
import { useGridState } from './use-grid-state'
import { useKeys } from './use-keys'
import { useMenu } from './use-menu'
import { usePointer } from './use-pointer'
import { useFocusOnCell, useLayout, useWindow } from './use-window'

/** The whole grid but its looks: where one is, what is drawn, and what keys, pointer and clipboard do. */
export function useGrid(props: EditableGridProps) {
  const { rows, columns } = props
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useGridState(props)
  const groups = useMemo(() => groupsOf(rows), [rows])
  const range = rangeBetween(state.anchor, state.head)
  const batches = useBatches(props)
  const { drawn, pageRows, width } = useWindow(frame, rows, groups, state.active.row)
  const layout = useLayout(props, width)
  const terrain: Terrain = {
    rows: rows.length,
    columns: columns.length,
    isGroup: (row) => rows[row]?.kind === 'group',
    isFilled: (spot) => textAt(props, spot) !== '',
    pageRows,
  }

  const hands = {
    go: (spot: Spot) => setState((now) => goneTo(now, spot)),
    extend: (head: Spot) => setState((now) => extendedTo(now, head)),
    select: (anchor: Spot, head: Spot) => setState((now) => selected(now, anchor, head)),
    toggle: (row: number) => {
      const it = rows[row]
      setState((now) => goneTo(now, { row, column: now.active.column }))
      if (it?.kind === 'group') props.onToggleGroup?.(it.id, it.isOpen !== true)
    },
  }
  const editor = useEditor({ props, state, setState, terrain, batches })
  const clipboard = useClipboard({ props, state, range, batches, frame })
  const menu = useMenu({ props, state, range, terrain, batches, frame, hands, clipboard, editor })
  const keys = useKeys({
    ...hands,
    props,
    state,
    range,
    terrain,
    batches,
    edit: editor.open,
    openMenu: menu.open,
  })
  const pointer = usePointer({
    ...hands,
    state,
    edit: () => editor.open(true),
    finish: editor.finishOpen,
  })
  useFocusOnCell(frame, {
    state,
    rows,
    groups,
    layout,
    isElsewhere: batches.waiting !== null || menu.shown !== null,
  })

  const { onFinish } = useStable({ onFinish: editor.finish })
  return {
    frame,
    state,
    range,
    groups,
    drawn,
    layout,
    batches,
    menu,
    field: editor.field,
    onFinish,
    goBack: () => hands.go(state.active),
    reopen: editor.reopen,
    handlers: {
      ...pointer,
      onKeyDown: keys,
      onCopy: clipboard.onCopy,
      onCut: clipboard.onCut,
      onPaste: clipboard.onPaste,
      onContextMenu: menu.onContextMenu,
    },
  }
}

/** What stands in a cell; nothing in a group row. */
export function textAt(
  { rows, columns, cellOf }: EditableGridProps,
  { row, column }: Spot,
): string {
  const [at, across] = [rows[row], columns[column]]
  if (at === undefined || across === undefined || at.kind === 'group') return ''
  return cellOf(at.id, across.id).text
}
