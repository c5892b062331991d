import classes from './demo-banner.module.css'

/** Nobody shall take invented numbers for their own. */
export const DemoBanner = () => (
  <div className={classes.root} role="note">
    <strong>Demo data</strong>
    <span>Everything here is invented.</span>
    <span className={classes.more}>Switch people in the menu at the top right.</span>
  </div>
)
