import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/text/page-link'
import classes from './lost.module.css'

type Props = {
  /** A further link, shown before the one to the start page. */
  children?: ReactNode
}

/** The page for an object that does not exist. Objects of other tenants get the same text. */
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
