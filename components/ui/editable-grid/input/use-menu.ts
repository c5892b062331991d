'use client'
import { type MouseEvent, type RefObject, useState } from 'react'
import type { AnchorPlace } from '@/components/ui/overlays/anchor'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import type { GridState } from '../cells/grid-state'
import { contains, type Range, type Spot } from '../cells/range'
import { selectionOf } from '../cells/selection'
import type { Terrain } from '../keys/move'
import type { Batches } from '../state/use-batches'
import type { useCellEditor } from '../state/use-cell-editor'
import type { EditableGridProps } from '../types'
import type { useClipboard } from './use-clipboard'
import { spotAt } from './use-pointer'

type Options = {
  props: EditableGridProps
  state: GridState
  range: Range
  terrain: Terrain
  batches: Batches
  frame: RefObject<HTMLDivElement | null>
  go: (spot: Spot) => void
  clipboard: ReturnType<typeof useClipboard>
  editor: ReturnType<typeof useCellEditor>
}

/** The context menu of the range: first the entries of the page, then those that every grid has. */
export function useMenu(options: Options) {
  const { props, state, range, batches, frame, go } = options
  const [anchor, setAnchor] = useState<AnchorPlace | null>(null)

  // The page is about to change cells, which makes the message about the last batch wrong.
  const choose = (onSelect: () => void) => {
    batches.dismiss()
    onSelect()
  }

  const items = (): MenuEntry[] => {
    const selection = selectionOf(props, state.active, range)
    if (selection === null) return []
    const own = (props.menuFor?.(selection) ?? []).map((item) =>
      'onSelect' in item ? { ...item, onSelect: () => choose(item.onSelect) } : item,
    )
    const line = { id: 'grid-line', kind: 'line' } as const
    const common = selection.rows.length === 0 ? [] : commonItems(options)
    return own.length === 0 || common.length === 0 ? [...own, ...common] : [...own, line, ...common]
  }

  return {
    shown: anchor === null ? null : { anchor, entries: items() },
    open: () => {
      const cell = frame.current?.querySelector('[data-active]')?.getBoundingClientRect()
      if (cell !== undefined && items().length > 0) setAnchor(pointAt(cell.left, cell.bottom))
    },
    close: () => {
      setAnchor(null)
      options.editor.refocus()
    },
    onContextMenu: (event: MouseEvent) => {
      const spot = spotAt(event.target)
      if (spot === null) return
      event.preventDefault()
      if (!contains(range, spot)) go(spot)
      setAnchor(pointAt(event.clientX, event.clientY))
    },
  }
}

/** An anchor at the pointer, or below the active cell. */
const pointAt = (x: number, y: number): AnchorPlace => ({
  getBoundingClientRect: () => new DOMRect(x, y, 0, 0),
})

function commonItems({ state, range, batches, clipboard, editor, props }: Options): MenuEntry[] {
  const at = props.rows[state.active.row]
  const column = props.columns[state.active.column]
  const isLocked =
    at === undefined ||
    column === undefined ||
    at.kind === 'group' ||
    !props.cellOf(at.id, column.id).isEditable
  return [
    { id: 'edit', label: 'Edit', isDisabled: isLocked, onSelect: () => editor.open(true) },
    { id: 'copy', label: 'Copy', onSelect: () => clipboard.copyNow(false) },
    { id: 'copy-names', label: 'Copy with names', onSelect: () => clipboard.copyNow(true) },
    { id: 'fill-down', label: 'Fill down', onSelect: () => batches.fill(range, 'down') },
    { id: 'fill-right', label: 'Fill right', onSelect: () => batches.fill(range, 'right') },
    { id: 'clear', label: 'Clear', onSelect: () => batches.clear(range) },
  ]
}
