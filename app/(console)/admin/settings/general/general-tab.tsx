'use client'
import { PublishRule } from '@/components/review/publish-rule'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { type Settings, securityShape } from '@/lib/features/settings/schema'
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

const limitsOf = (settings: Settings) =>
  Object.keys(securityShape).map((key) => settings[key as keyof typeof securityShape])

/** Settings of the whole installation. */
export const GeneralTab = () => (
  <StateBlock query={useSettings()} what="settings" rows={2}>
    {(settings) => {
      const { reportingCurrency, traceDays, resultDays, outcomeMinutes, retentionRequest } =
        settings
      // A section is reset when its stored values change. Edits in other sections are not affected.
      return (
        <div className={classes.cards}>
          <div className={classes.column}>
            <Section title="Currency">
              <CurrencyForm key={reportingCurrency} settings={settings} />
            </Section>
            <ReplicaSection />
            <Section title="Sign-in and tokens">
              <SecurityForm key={limitsOf(settings).join('/')} settings={settings} />
            </Section>
            <Section title="Second factor">
              <SecondFactorForm key={settings.secondFactorRoles.join('/')} settings={settings} />
            </Section>
          </div>
          <div className={classes.column}>
            <Section title="Waiting list of private clouds">
              <OfferForm key={settings.offerMinutes} settings={settings} />
            </Section>
            <Section title="Approvals of ranker factors">
              <PublishRule id="ranker-factors" />
            </Section>
            <Section title="Approvals of named modules">
              <PublishRule id="module" />
            </Section>
            <Section title="Monitoring">
              <MonitoringForm key={settings.monitoringDays} settings={settings} />
            </Section>
            <Section title="Data retention">
              <RetentionRequest settings={settings} />
              <RetentionForm
                key={`${traceDays}/${resultDays}/${outcomeMinutes}/${retentionRequest?.requestedAt}`}
                settings={settings}
              />
            </Section>
          </div>
        </div>
      )
    }}
  </StateBlock>
)
