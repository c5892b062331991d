'use client'
import { Section } from '@/components/ui/data/section'
import classes from './catalog.module.css'
import { OffersList } from './offers-list'
import { RequestsList } from './requests-list'

/** The sizes that providers sell and deployables need. The smallest sufficient one becomes the match. */
export const ProfilesTab = () => (
  <div className={classes.sections}>
    <Section title="Needed by deployables">
      <RequestsList />
    </Section>
    <Section title="Sold by providers">
      <OffersList />
    </Section>
  </div>
)
