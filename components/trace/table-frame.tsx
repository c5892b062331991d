import type { ReactNode } from 'react'
import table from '@/components/trace/trace-table.module.css'

/** A table in a frame of its own, which scrolls sideways where it is wider than the page. */
export const TableFrame = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <section
    className={`${table.scroll} ${table.frame}`}
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    tabIndex={0}
  >
    <table className={table.table}>
      <caption className={table.hidden}>{caption}</caption>
      {children}
    </table>
  </section>
)
