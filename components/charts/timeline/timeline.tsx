'use client'
import type { ReactNode } from 'react'
import { useTimeText } from '@/components/time/reader-clock'
import layout from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { sliceClass } from '../slice-class'
import type { Range, Span } from './span'
import { TICKS, tickText } from './ticks'
import classes from './timeline.module.css'
import { TimelineFiles, type TimelineFilesProps } from './timeline-files'

export type TimelineRow = { key: string; name: string; facts: string; bars: ReactNode }

type Props = {
  label: string
  range: Range
  /** The label at the end of the axis. */
  end: string
  rows: readonly TimelineRow[]
  /** The same timeline as a picture to download. */
  picture: Pick<TimelineFilesProps, 'title' | 'legend' | 'rows'>
  /** An explanation of the signs, below the rows. */
  children?: ReactNode
}

/** A row of bars over time for each name; a table next to it has the same data. */
export function Timeline({ label, range, end, rows, picture, children }: Props) {
  const timeText = useTimeText()
  return (
    <section className={`${layout.shrinks} ${layout.frame} ${classes.root}`} aria-label={label}>
      <div className={classes.row} aria-hidden>
        <span />
        <div className={`${layout.dimmedXs} ${classes.axis}`}>
          {TICKS.map((percent) => (
            <span key={percent} style={{ insetInlineStart: `${percent}%` }}>
              {tickText(percent, range, timeText)}
            </span>
          ))}
          <span className={classes.end}>{end}</span>
        </div>
      </div>
      <ul className={classes.rows}>
        {rows.map(({ key, name, facts, bars }) => (
          <li key={key} className={classes.row}>
            <span className={classes.name} title={`${name}, ${facts}`}>
              <strong>{name}</strong>
              <span className={layout.dimmedXs}>{facts}</span>
            </span>
            <div className={classes.lane}>{bars}</div>
          </li>
        ))}
      </ul>
      {children}
      <TimelineFiles {...picture} range={range} end={end} />
    </section>
  )
}

/** Minimum width, so that a short period in a long range is visible and clickable. */
const NARROWEST = '12px'

type BarProps = {
  span: Span
  /** The colour slot of the bar. */
  slot: number
  /** The full description, for screen readers and touch screens. */
  words: string
  /** True if the period has no end yet. */
  isOpen: boolean
  /** The action or the link of the bar. */
  target: { onClick: () => void } | { href: string }
  testId: string
  children: ReactNode
}

export function TimelineBar({ span, slot, words, isOpen, target, testId, children }: BarProps) {
  const { start, width, isCut } = span
  const shared = {
    className: `${classes.bar} ${sliceClass(slot)}`,
    style: {
      insetInlineStart: `min(${start}%, 100% - ${NARROWEST})`,
      inlineSize: `max(${width}%, ${NARROWEST})`,
    },
    'data-short': width < 1 || undefined,
    'data-open': isOpen || undefined,
    'data-cut': isCut || undefined,
    'data-testid': testId,
    'aria-label': words,
    title: words,
  }
  if ('href' in target)
    return (
      <PageLink {...shared} href={target.href}>
        {children}
      </PageLink>
    )
  return (
    <button type="button" {...shared} onClick={target.onClick}>
      {children}
    </button>
  )
}
