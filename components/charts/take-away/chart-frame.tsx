'use client'
import { type ReactNode, useRef } from 'react'
import { ChartTwin } from '../chart-twin'
import classes from './chart-frame.module.css'
import { TakeAway } from './take-away'

type Props = {
  /** What the chart shows: heading of its picture, and the name of its files. */
  title: string
  chart: ReactNode
  /** The same numbers as a table; left out where the page has that table already. */
  table?: ReactNode
}

/** A chart with its numbers as a table, and both to take away. */
export function ChartFrame({ title, chart, table }: Props) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={classes.root}>
      {chart}
      <div className={classes.foot}>
        {table !== undefined && <ChartTwin>{table}</ChartTwin>}
        <span className={classes.files}>
          <TakeAway within={root} title={title} hasTable={table !== undefined} />
        </span>
      </div>
    </div>
  )
}
