import type { ReactNode } from 'react'
import classes from './editor-form.module.css'

type Props = {
  /** They hold a day with its time. */
  isWide?: boolean
  children: ReactNode
}

/** Short fields side by side where there is room. */
export const Pair = ({ isWide, children }: Props) => (
  <div className={classes.pair} data-wide={isWide}>
    {children}
  </div>
)
