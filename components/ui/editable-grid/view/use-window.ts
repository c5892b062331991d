'use client'
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { GridState } from '../cells/grid-state'
import type { EditableGridProps, GridRow } from '../types'
import { type Layout, layoutOf } from './layout'
import { type RowOrGap, renderedRows, scrollToShow } from './rendered-rows'

export const ROW_HEIGHT = 32
const HEAD_HEIGHT = 32

/** Rows of the first render, before the height is known. */
const FIRST_RECT = { width: 1200, height: 640 }

type Frame = RefObject<HTMLDivElement | null>

export function useWindow(
  frame: Frame,
  rows: readonly GridRow[],
  groups: readonly number[],
  active: number,
): { rendered: RowOrGap[]; pageRows: number; width: number } {
  const [{ height, width }, setRect] = useState(FIRST_RECT)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: FIRST_RECT,
    // The virtualizer renders again only if other rows become visible, but the layout depends on the width.
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => {
        onRect(rect)
        setRect(rect)
      }),
  })
  const items = virtual.getVirtualItems()
  const from = items[0]?.index ?? 0
  return {
    // The row with the focus stays rendered, and the current group stays at the top.
    rendered: renderedRows(
      { from, to: items.at(-1)?.index ?? -1 },
      [active, groups[from] ?? -1],
      rows.length,
    ),
    pageRows: Math.floor((height - HEAD_HEIGHT) / ROW_HEIGHT) - 1,
    width,
  }
}

const HEADER_WIDTH = 220

export function useLayout({ columns, headerWidth }: EditableGridProps, width: number): Layout {
  return useMemo(
    () => layoutOf(columns, headerWidth ?? HEADER_WIDTH, width),
    [columns, headerWidth, width],
  )
}

type Shown = {
  state: GridState
  rows: readonly GridRow[]
  groups: readonly number[]
  layout: Layout
  /** True while another element has the focus. */
  isElsewhere: boolean
}

/** Scrolls the active cell or the end of the range into view, and gives the active cell the focus. */
export function useFocusOnCell(frame: Frame, shown: Shown) {
  const { state, isElsewhere } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when called for, not whenever rows come or go.
  useLayoutEffect(() => {
    const box = frame.current
    if (state.calls === 0 || box === null) return
    show(box, shown)
    if (state.editing === null && !isElsewhere) cellOfFrame(box)?.focus({ preventScroll: true })
  }, [state.calls])
}

const cellOfFrame = (box: HTMLElement) => box.querySelector<HTMLElement>('[data-active]')

function show(box: HTMLElement, { state, rows, groups, layout }: Shown) {
  const target = state.head
  const isBelowGroup = (groups[target.row] ?? -1) >= 0 && rows[target.row]?.kind === 'row'
  const top = scrollToShow(
    { start: target.row * ROW_HEIGHT, size: ROW_HEIGHT },
    {
      scroll: box.scrollTop,
      size: box.clientHeight - HEAD_HEIGHT,
      covered: isBelowGroup ? ROW_HEIGHT : 0,
    },
  )
  if (top !== box.scrollTop) box.scrollTop = top
  const column = layout.columns[target.column]
  if (column === undefined || column.stickyAt !== null || rows[target.row]?.kind === 'group') return
  const left = scrollToShow(
    { start: column.start, size: column.width },
    { scroll: box.scrollLeft, size: box.clientWidth, covered: layout.covered },
  )
  if (left !== box.scrollLeft) box.scrollLeft = left
}
