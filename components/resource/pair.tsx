import type { ReactNode } from 'react'
import classes from './editor-form.module.css'

type Props = {
  /** True for pairs that consist of a day and a time. */
  isWide?: boolean
  children: ReactNode
}

/** Places short fields side by side if there is room. */
export const Pair = ({ isWide, children }: Props) => (
  <div className={classes.pair} data-wide={isWide}>
    {children}
  </div>
)
