'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { HostListProps } from './host-list'
import { HostRow } from './host-row'
import classes from './hosts.module.css'

/** How tall a host is before it is measured. */
const ROW_HEIGHT = 150

/** Many hosts, of which only those in view are drawn. */
export function VirtualHosts({ pcloud, hosts }: HostListProps) {
  const viewport = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: hosts.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (i) => hosts[i]?.name ?? i,
    overscan: 4,
  })
  const shown = virtual.getVirtualItems()
  return (
    <section
      ref={viewport}
      className={classes.viewport}
      aria-label="Hosts"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <ul
        className={classes.virtual}
        aria-label={`${hosts.length} hosts`}
        style={{ height: virtual.getTotalSize() }}
      >
        {shown.map(({ key, index, start }) => {
          const host = hosts[index]
          if (host === undefined) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={hosts.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <HostRow pcloud={pcloud} host={host} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
