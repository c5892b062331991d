import { PageLink } from '@/components/ui/text/page-link'
import classes from './lost.module.css'

/** The same text for a missing object and one of another tenant. */
export const Lost = () => (
  <div className={classes.root}>
    <h1>Page not found</h1>
    <p>
      The address may be mistyped, the object may have been deleted, or you may have no access to
      it.
    </p>
    <PageLink href="/">Go to the start page</PageLink>
  </div>
)
