import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/text/page-link'
import classes from './lost.module.css'

type Props = {
  /** Another way on, before the start page. */
  children?: ReactNode
}

/** The same text for a missing object and one of another tenant. */
export const Lost = ({ children }: Props) => (
  <div className={classes.root}>
    <h1>Page not found</h1>
    <p>
      The address may be mistyped, the object may have been deleted, or you may have no access to
      it.
    </p>
    {children}
    <PageLink href="/">Go to the start page</PageLink>
  </div>
)
