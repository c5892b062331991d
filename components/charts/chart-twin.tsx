import type { ReactNode } from 'react'
import classes from './chart-twin.module.css'

type Props = { title?: string; children: ReactNode }

/** The numbers of a chart as a table, collapsed at first. */
export const ChartTwin = ({ title = 'As a table', children }: Props) => (
  <details className={classes.root}>
    <summary>{title}</summary>
    {children}
  </details>
)
