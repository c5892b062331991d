import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './page-head.module.css'

type Props = {
  title: string
  /** State, facts and buttons, shown after the title. */
  children?: ReactNode
}

/** The heading of the page of one object. */
export const PageHead = ({ title, children }: Props) => (
  <header className={`${shared.facts} ${classes.root}`}>
    <h1 className={classes.title}>{title}</h1>
    {children}
  </header>
)
