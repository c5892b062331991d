'use client'
import { type ReactNode, useRef } from 'react'
import shared from '@/components/ui/shared.module.css'
import { ChartTwin } from '../chart-twin'
import { ChartDownloads } from './chart-downloads'
import classes from './chart-frame.module.css'
import type { LegendEntry } from './legend'

type Props = {
  /** The title of the chart, also for the saved picture and the file names. */
  title: string
  chart: ReactNode
  /** The legend of the saved picture; the page has its own. */
  legend?: readonly LegendEntry[]
  /** The same numbers as a table; undefined if the page already has that table. */
  table?: ReactNode
  /** What can be downloaded; by default the picture, and the numbers if there is a `table`. */
  files?: 'picture' | 'numbers' | 'both'
}

/** A chart and a table of its numbers. Users can download both. */
export function ChartFrame({ title, chart, legend = [], table, files }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const saved = files ?? (table === undefined ? 'picture' : 'both')
  return (
    <div ref={root} className={shared.shrinks}>
      {chart}
      <div className={classes.foot}>
        {table !== undefined && <ChartTwin>{table}</ChartTwin>}
        <span className={`${shared.noPrint} ${classes.files}`}>
          <ChartDownloads
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
