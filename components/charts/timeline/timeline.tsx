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
  /** What stands at the end of the axis. */
  end: string
  rows: readonly TimelineRow[]
  /** The same as a picture to save. */
  picture: Pick<TimelineFilesProps, 'title' | 'legend' | 'rows'>
  /** What signs mean, below the rows. */
  children?: ReactNode
}

/** Bars over time, a row for each name; a table beside it holds the same. */
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

/** What is short in a long range can still be seen and clicked. */
const NARROWEST = '12px'

type BarProps = {
  span: Span
  /** Its colour. */
  slot: number
  /** Its full text, for screen readers and without hovering. */
  words: string
  /** It has no end yet. */
  isOpen: boolean
  /** What pressing it does, or where it leads. */
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
