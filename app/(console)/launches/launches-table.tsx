'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import type { Launch } from '@/lib/features/launches/schema'
import type { LaunchColumn } from './launch-columns'
import classes from './launches.module.css'

type Props = {
  rows: readonly Launch[]
  columns: readonly LaunchColumn[]
  /** Called when the end of the list comes into view. */
  onEnd: () => void
}

const ROW_HEIGHT = 33
/** Up to here a plain table is cheaper than a window over one. */
const VIRTUAL_FROM = 100
const NEAR_END_PX = 400

/** A plain table of which, when it is long, only the rows in view are drawn. */
export function LaunchesTable({ rows, columns, onEnd }: Props) {
  const viewport = useRef<HTMLElement>(null)
  const isVirtual = rows.length > VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 16,
  })
  const items = virtual.getVirtualItems()
  const first = isVirtual ? (items[0]?.index ?? 0) : 0
  const end = isVirtual ? (items.at(-1)?.index ?? -1) + 1 : rows.length
  return (
    <section
      className={classes.viewport}
      ref={viewport}
      aria-label="Launches"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) onEnd()
      }}
    >
      <table
        className={classes.table}
        style={{ minInlineSize: columns.reduce((sum, { width }) => sum + width, 0) }}
        aria-rowcount={rows.length + 1}
      >
        <caption className={classes.caption}>Launches, newest first</caption>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ inlineSize: width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer rows={first} columns={columns.length} />
          {rows.slice(first, end).map((row, index) => (
            <Row key={row.id} row={row} index={first + index + 2} columns={columns} />
          ))}
          <Spacer rows={rows.length - end} columns={columns.length} />
        </tbody>
      </table>
    </section>
  )
}

/** Stands for the rows that are not drawn. */
const Spacer = ({ rows, columns }: { rows: number; columns: number }) =>
  rows === 0 ? null : (
    <tr aria-hidden style={{ blockSize: rows * ROW_HEIGHT }}>
      <td colSpan={columns} />
    </tr>
  )

type RowProps = { row: Launch; index: number; columns: readonly LaunchColumn[] }

const Row = memo(function Row({ row, index, columns }: RowProps) {
  return (
    <tr aria-rowindex={index}>
      {columns.map(({ id, align, cell }) => (
        <td key={id} data-align={align}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
})
