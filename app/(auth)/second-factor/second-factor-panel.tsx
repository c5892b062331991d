'use client'
import { Button } from '@mantine/core'
import { AddFactor } from '@/components/second-factor/add-factor'
import { ConfirmationGuard } from '@/components/ui/overlays/confirmation-guard'
import { leave } from '@/lib/auth/sign-out.client'
import { type Viewer, ViewerProvider } from '@/lib/auth/viewer.client'
import { AuthCard } from '../auth-card'

/** For users whose role needs a second factor that is not set up. They can do nothing else. */
export const SecondFactorPanel = ({ next, viewer }: { next: string; viewer: Viewer }) => (
  <ViewerProvider viewer={viewer}>
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
    <ConfirmationGuard />
  </ViewerProvider>
)
