import type { ReactNode } from 'react'
import classes from './chart-twin.module.css'

/** The same as a table, for who reads rather than looks. */
export const ChartTwin = ({ children }: { children: ReactNode }) => (
  <details className={classes.root}>
    <summary>As a table</summary>
    {children}
  </details>
)
