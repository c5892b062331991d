'use client'
import { Button } from '@mantine/core'
import { AddPasskey } from '@/components/second-factor/add-passkey'
import { EnrolTotp } from '@/components/second-factor/enrol-totp'
import { leave } from '@/lib/auth/sign-out.client'
import { AuthCard } from '../auth-card'

/** For users whose role needs a second factor that is not set up. They can do nothing else. */
export const SecondFactorPanel = ({ next }: { next: string }) => (
  <AuthCard
    title="Set up a second factor"
    lead="Your role needs one. From now on you sign in with your password and a code of an app on your phone, or a passkey."
  >
    <EnrolTotp done="Continue" onDone={() => window.location.assign(next)} />
    <AddPasskey done="Continue" onDone={() => window.location.assign(next)} />
    <div>
      <Button variant="subtle" onClick={() => void leave()}>
        Sign out
      </Button>
    </div>
  </AuthCard>
)
