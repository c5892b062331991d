'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { rowHeights, TableRows, type TableRowsProps } from './table-rows'

type Props<Row> = {
  table: TableRowsProps<Row>
  viewport: RefObject<HTMLElement | null>
}

/** A long list that renders only the rows in view, which are all as high as the first rendered one. */
export function VirtualRows<Row>({ table, viewport }: Props<Row>) {
  const rowHeight = useRowHeight(viewport) ?? rowHeights[table.density ?? 'dense']
  const virtual = useVirtualizer({
    count: table.rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    // A list that grows while it is scrolled must not jump to its beginning.
    initialOffset: () => viewport.current?.scrollTop ?? 0,
    overscan: 16,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are cached until the height of rows changes
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])
  const items = virtual.getVirtualItems()
  const range = { first: items[0]?.index ?? 0, end: (items.at(-1)?.index ?? -1) + 1, rowHeight }
  return <TableRows {...table} range={range} />
}

/** The height of a rendered row, which the width of the table may change; undefined before there is one. */
function useRowHeight(viewport: RefObject<HTMLElement | null>): number | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new ResizeObserver(listener)
      if (viewport.current !== null) observer.observe(viewport.current)
      return () => observer.disconnect()
    },
    [viewport],
  )
  const measured = () =>
    viewport.current?.querySelector<HTMLElement>('tbody > [data-row]')?.offsetHeight
  return useSyncExternalStore(subscribe, measured, () => undefined)
}
