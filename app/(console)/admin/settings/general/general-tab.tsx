'use client'
import { PublishRule } from '@/components/review/publish-rule'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { useSettings } from '@/lib/features/settings/use-settings.client'
import { RetentionRequest } from '../retention/retention-request'
import { SecondFactorForm } from '../security/second-factor-form'
import { SecurityForm } from '../security/security-form'
import classes from '../settings.module.css'
import { CurrencyForm } from './currency-form'
import { MonitoringForm } from './monitoring-form'
import { OfferForm } from './offer-form'
import { ReplicaSection } from './replica-section'
import { RetentionForm } from './retention-form'

/** Settings of the whole installation. */
export const GeneralTab = () => (
  <StateBlock query={useSettings()} what="settings" rows={2}>
    {(settings) => (
      <div className={classes.cards}>
        <div className={classes.column}>
          <Section title="Currency">
            <CurrencyForm settings={settings} />
          </Section>
          <ReplicaSection />
          <Section title="Sign-in and tokens">
            <SecurityForm settings={settings} />
          </Section>
          <Section title="Second factor">
            <SecondFactorForm settings={settings} />
          </Section>
        </div>
        <div className={classes.column}>
          <Section title="Waiting list of private clouds">
            <OfferForm settings={settings} />
          </Section>
          <Section title="Approvals of ranker factors">
            <PublishRule id="ranker-factors" />
          </Section>
          <Section title="Approvals of named modules">
            <PublishRule id="module" />
          </Section>
          <Section title="Monitoring">
            <MonitoringForm settings={settings} />
          </Section>
          <Section title="Data retention">
            <RetentionRequest settings={settings} />
            <RetentionForm settings={settings} />
          </Section>
        </div>
      </div>
    )}
  </StateBlock>
)
