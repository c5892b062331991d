'use client'
import { AddFactor } from '@/components/second-factor/add-factor'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { secondFactorContract } from '@/lib/features/second-factors/contract'
import type { SecondFactor } from '@/lib/features/second-factors/schema'
import { ExistingFactors } from './existing-factors'

/** The user's second factor at sign-in: an authenticator app, passkeys, and recovery codes. */
export function SecondFactorSection() {
  const query = useRead(secondFactorContract.show, {})
  return (
    <Section title="Second factor">
      <AddFactor done="Done" onDone={() => void query.refetch()}>
        {(buttonsOf) => (
          <StateBlock query={query} what="your second factor" rows={2}>
            {(factor) => {
              const buttons = buttonsOf({ hasApp: factor.since !== null })
              if (hasFactor(factor))
                return <ExistingFactors factor={factor}>{buttons}</ExistingFactors>
              return (
                <div className={`${shared.stack16} ${shared.shrinks}`}>
                  <p>
                    None is set up: your password alone signs you in. With a second factor, signing
                    in also needs a code of an app on your phone, or a passkey of your device or
                    security key.
                  </p>
                  {buttons}
                </div>
              )
            }}
          </StateBlock>
        )}
      </AddFactor>
    </Section>
  )
}

const hasFactor = ({ since, passkeys }: SecondFactor) => since !== null || passkeys.length > 0
