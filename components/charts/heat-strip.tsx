import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import classes from './heat-strip.module.css'

type HeatCell = { at: string; count: number; href: string; label: string }

type Props = {
  caption: string
  /** Headings of the row names and of the last column. */
  heads: readonly [string, string]
  /** Start times of the columns, in words; an empty `tick` is not shown above its column. */
  columns: readonly { at: string; name: string; tick: string }[]
  rows: readonly { key: string; head: ReactNode; cells: readonly HeatCell[]; end: ReactNode }[]
}

/** Counts by row and time, as a table whose cells are darker for higher counts. */
export function HeatStrip({ caption, heads, columns, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ count }) => count)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={showLast} className={classes.frame} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className={shared.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-first>
              {heads[0]}
            </th>
            {columns.map(({ at, name, tick }) => (
              <th key={at} scope="col" className={classes.hour} aria-label={name}>
                <span>{tick}</span>
              </th>
            ))}
            <th scope="col" className={classes.end}>
              {heads[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells, end }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {columns.map(({ at }) => (
                <Cell key={at} cell={cells.find((each) => each.at === at)} most={most} />
              ))}
              <td className={classes.end}>{end}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** On narrow screens the table scrolls; it starts at the newest columns. */
const showLast = (frame: HTMLElement | null) => {
  if (frame !== null) frame.scrollLeft = frame.scrollWidth
}

function Cell({ cell, most }: { cell: HeatCell | undefined; most: number }) {
  if (cell === undefined) return <td className={classes.none} aria-label="0" />
  const { count, href, label } = cell
  return (
    <td className={classes.cell} data-heat={Math.ceil((count / most) * 3)}>
      <PageLink href={href} aria-label={label} title={label}>
        {count}
      </PageLink>
    </td>
  )
}
