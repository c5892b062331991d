'use client'
import { Section } from '@/components/ui/data/section'
import classes from './catalog.module.css'
import { OffersList } from './offers-list'
import { RequestsList } from './requests-list'

/** The sizes that deployables request and providers offer. */
export const ProfilesTab = () => (
  <div className={classes.sections}>
    <Section title="Requested by deployables">
      <RequestsList />
    </Section>
    <Section title="Offered by providers">
      <OffersList />
    </Section>
  </div>
)
