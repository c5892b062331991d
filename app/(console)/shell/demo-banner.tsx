import shared from '@/components/ui/shared.module.css'
import classes from './demo-banner.module.css'

/** Marks invented data, so that it is not mistaken for real data. */
export const DemoBanner = () => (
  <section className={`${shared.noPrint} ${classes.root}`} aria-label="Demo">
    <strong>Demo data</strong>
    <span>Everything here is invented.</span>
    <span className={classes.more}>
      Switch people in the menu at the top right. Help shows how to reset the demo or leave it.
    </span>
  </section>
)
