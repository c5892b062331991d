'use client'
import { lazy, Suspense, useRef } from 'react'
import type { ShownLaunch as Launch } from '@/lib/features/decisions/schema'
import { PAGE_SIZE } from '@/lib/features/launches/read/list-schema'
import type { LaunchColumn } from './launch-columns'
import { LaunchRows } from './launch-rows'
import classes from './launches.module.css'

const VirtualRows = lazy(() => import('./virtual-rows').then((it) => ({ default: it.VirtualRows })))

type Props = {
  rows: readonly Launch[]
  columns: readonly LaunchColumn[]
  /** Called when the end of the list comes into view. */
  onEnd: () => void
}

const NEAR_END_PX = 400

/** One page as a plain table; from the second one on, only the rows in view are drawn. */
export function LaunchesTable({ rows, columns, onEnd }: Props) {
  const viewport = useRef<HTMLElement>(null)
  const plain = (
    <LaunchRows rows={rows} columns={columns} first={0} end={Math.min(rows.length, PAGE_SIZE)} />
  )
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
      {rows.length <= PAGE_SIZE ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <VirtualRows rows={rows} columns={columns} viewport={viewport} />
        </Suspense>
      )}
    </section>
  )
}
