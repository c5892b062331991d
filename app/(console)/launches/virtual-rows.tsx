'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { ShownLaunch as Launch } from '@/lib/features/decisions/schema'
import type { LaunchColumn } from './launch-columns'
import { LaunchRows, ROW_HEIGHT } from './launch-rows'

type Props = {
  rows: readonly Launch[]
  columns: readonly LaunchColumn[]
  viewport: RefObject<HTMLElement | null>
}

/** A long list, of which only the rows in view are drawn. */
export function VirtualRows({ rows, columns, viewport }: Props) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    // The list was scrolled before it became long; it would jump to its beginning otherwise.
    initialOffset: () => viewport.current?.scrollTop ?? 0,
    overscan: 16,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const end = (items.at(-1)?.index ?? -1) + 1
  return <LaunchRows rows={rows} columns={columns} first={first} end={end} />
}
