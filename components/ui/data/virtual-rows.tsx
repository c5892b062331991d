'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { rowHeights, TableRows, type TableRowsProps } from './table-rows'

type Props<Row> = {
  table: TableRowsProps<Row>
  viewport: RefObject<HTMLElement | null>
}

/** A long list that renders only the rows in view. */
export function VirtualRows<Row>({ table, viewport }: Props<Row>) {
  const virtual = useVirtualizer({
    count: table.rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeights[table.density ?? 'dense'],
    // A list that grows while it is scrolled must not jump to its beginning.
    initialOffset: () => viewport.current?.scrollTop ?? 0,
    overscan: 16,
  })
  const items = virtual.getVirtualItems()
  const range = { first: items[0]?.index ?? 0, end: (items.at(-1)?.index ?? -1) + 1 }
  return <TableRows {...table} range={range} />
}
