'use client'
import { Button } from '@mantine/core'
import { AddFactor } from '@/components/second-factor/add-factor'
import { leave } from '@/lib/auth/sign-out.client'
import { AuthCard } from '../auth-card'

/** For users whose role needs a second factor that is not set up. They can do nothing else. */
export const SecondFactorPanel = ({ next }: { next: string }) => (
  <AuthCard
    title="Set up a second factor"
    lead="Your role needs one. From now on you sign in with your password and a code of an app on your phone, or a passkey."
  >
    <AddFactor done="Continue" onDone={() => window.location.assign(next)}>
      {(buttonsOf) => buttonsOf({ hasApp: false })}
    </AddFactor>
    <div>
      <Button variant="subtle" onClick={() => void leave()}>
        Sign out
      </Button>
    </div>
  </AuthCard>
)
