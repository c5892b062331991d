import type { ReactNode } from 'react'
import classes from './editor-form.module.css'

/** Short fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
)
