import Link from 'next/link'
import classes from './lost.module.css'

/** Says the same of what never was and of what is somebody else's. */
export const Lost = () => (
  <div className={classes.root}>
    <h2>There is nothing here</h2>
    <p>The address may be mistyped, the thing may be gone, or it is not yours to see.</p>
    <Link href="/">Go to the start page</Link>
  </div>
)
