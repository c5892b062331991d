'use client'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { useRead } from '@/lib/api/client'
import { roleWords } from '@/lib/auth/role-words'
import { useViewer } from '@/lib/auth/viewer.client'
import { sessionContract } from '@/lib/features/sessions/contract'
import classes from '../settings.module.css'
import { FormatsSection } from './formats-section'
import { PasswordForm } from './password-form'
import { SecondFactorSection } from './second-factor-section'
import { SessionsSection } from './sessions-section'
import { TimesSection } from './times-section'

/** The user's account, sign-in methods and sessions. */
export const ProfileTab = () => (
  <div className={classes.narrow}>
    <StateBlock query={useRead(sessionContract.showProfile, {})} what="your profile" rows={3}>
      {({ name, email, role, tenantName }) => (
        <Section title="You">
          <ResourceFacts
            facts={[
              { label: 'Name', value: name },
              { label: 'E-mail', value: email },
              { label: 'Role', value: `${role}. ${roleWords[role]}` },
              ...(tenantName === null ? [] : [{ label: 'Tenant', value: tenantName }]),
            ]}
          />
        </Section>
      )}
    </StateBlock>
    <TimesSection />
    <FormatsSection />
    <SignInSections />
    <SessionsSection />
  </div>
)

/** The password and second factor, or a note if the identity provider manages them. */
function SignInSections() {
  if (useViewer().confirmsAtProvider)
    return (
      <Section title="Sign-in">
        <p>
          You signed in at your identity provider. Change your password and second factor there.
        </p>
      </Section>
    )
  return (
    <>
      <PasswordForm />
      <SecondFactorSection />
    </>
  )
}
