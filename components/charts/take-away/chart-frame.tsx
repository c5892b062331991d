'use client'
import { type ReactNode, useRef } from 'react'
import shared from '@/components/ui/shared.module.css'
import { ChartTwin } from '../chart-twin'
import classes from './chart-frame.module.css'
import type { LegendEntry } from './legend'
import { TakeAway } from './take-away'

type Props = {
  /** What the chart shows: heading of its picture, and the name of its files. */
  title: string
  chart: ReactNode
  /** What the colours mean, in the picture; the page has a legend of its own. */
  legend?: readonly LegendEntry[]
  /** The same numbers as a table; left out where the page has that table already. */
  table?: ReactNode
  /** What can be saved; absent: the picture, and the numbers if there is a `table`. */
  files?: 'picture' | 'numbers' | 'both'
}

/** A chart with its numbers as a table, and both to take away. */
export function ChartFrame({ title, chart, legend = [], table, files }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const saved = files ?? (table === undefined ? 'picture' : 'both')
  return (
    <div ref={root} className={shared.shrinks}>
      {chart}
      <div className={classes.foot}>
        {table !== undefined && <ChartTwin>{table}</ChartTwin>}
        <span className={`${shared.noPrint} ${classes.files}`}>
          <TakeAway
            within={root}
            title={title}
            legend={legend}
            hasPicture={saved !== 'numbers'}
            hasTable={saved !== 'picture'}
          />
        </span>
      </div>
    </div>
  )
}
