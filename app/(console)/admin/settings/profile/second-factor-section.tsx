'use client'
import dynamic from 'next/dynamic'
import { AddPasskey } from '@/components/second-factor/add-passkey'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useRead } from '@/lib/api/client'
import { secondFactorContract } from '@/lib/features/second-factors/contract'
import type { SecondFactor } from '@/lib/features/second-factors/schema'
import { ExistingFactors } from './existing-factors'

// Loaded on demand, because only enrolment needs the QR code encoder.
const EnrolTotp = dynamic(
  () =>
    whenOnline(() => import('@/components/second-factor/enrol-totp')).then((it) => it.EnrolTotp),
  { loading: () => null },
)

/** The user's second factor at sign-in: an authenticator app, passkeys, and recovery codes. */
export function SecondFactorSection() {
  const query = useRead(secondFactorContract.show, {})
  const refetch = () => void query.refetch()
  return (
    <Section title="Second factor">
      <StateBlock query={query} what="your second factor" rows={2}>
        {(factor) => (
          <div className={`${shared.stack16} ${shared.shrinks}`}>
            {hasFactor(factor) ? (
              <ExistingFactors factor={factor} />
            ) : (
              <p>
                None is set up: your password alone signs you in. With a second factor, signing in
                also needs a code of an app on your phone, or a passkey of your device or security
                key.
              </p>
            )}
            {factor.since === null && <EnrolTotp done="Done" onDone={refetch} />}
            <AddPasskey done="Done" onDone={refetch} />
          </div>
        )}
      </StateBlock>
    </Section>
  )
}

const hasFactor = ({ since, passkeys }: SecondFactor) => since !== null || passkeys.length > 0
