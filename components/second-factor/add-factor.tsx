'use client'
import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useCall } from '@/lib/api/client'
import { secondFactorContract } from '@/lib/features/second-factors/contract'
import { AddPasskey } from './add-passkey'

// Loaded on demand, because only enrolment needs the QR code encoder.
const EnrolTotp = dynamic(
  () => whenOnline(() => import('./enrol-totp')).then((it) => it.EnrolTotp),
  { loading: () => null },
)

type Props = {
  done: string
  onDone: () => void
  /** The content while no factor is being added. It contains the buttons for the factors that are still possible. */
  children: (buttonsOf: (factor: { hasApp: boolean }) => ReactNode) => ReactNode
}

/** Adds an authenticator app or a passkey. Meanwhile nothing else is shown, until the recovery codes are stored. */
export function AddFactor({ done, onDone, children }: Props) {
  const begin = useCall(secondFactorContract.begin, { affects: [] })
  const [isPasskey, setPasskey] = useState(false)
  const cancel = () => {
    begin.reset()
    setPasskey(false)
  }
  const steps = {
    done,
    onDone: () => {
      cancel()
      onDone()
    },
    onCancel: cancel,
  }
  if (begin.data !== undefined) return <EnrolTotp enrolment={begin.data} {...steps} />
  if (isPasskey) return <AddPasskey {...steps} />
  return children(({ hasApp }) => (
    <div className={shared.stack10}>
      <ProblemAlert cause={begin.error} what="The secret was not created" />
      <div className={shared.row8}>
        {!hasApp && (
          <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
            Set up an authenticator app
          </Button>
        )}
        <Button variant="default" onClick={() => setPasskey(true)}>
          Add a passkey…
        </Button>
      </div>
    </div>
  ))
}
