'use client'
import { Section } from '@/components/ui/data/section'
import classes from './catalog.module.css'
import { OffersList } from './offers-list'
import { RequestsList } from './requests-list'

/** What providers sell, and what deployables ask for; the smallest fitting offer makes the match. */
export const ProfilesTab = () => (
  <div className={classes.sections}>
    <Section title="Asked for by deployables">
      <RequestsList />
    </Section>
    <Section title="Sold by providers">
      <OffersList />
    </Section>
  </div>
)
