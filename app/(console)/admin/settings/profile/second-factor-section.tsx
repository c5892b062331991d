'use client'
import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CodeForm } from '@/components/second-factor/code-form'
import { RecoveryCodeList } from '@/components/second-factor/recovery-codes'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { saved } from '@/components/ui/saved'
import { Note } from '@/components/ui/text/note'
import { useCall, useRead } from '@/lib/api/client'
import { secondFactorContract } from '@/lib/features/second-factors/contract'
import type { SecondFactor } from '@/lib/features/second-factors/schema'
import classes from '../settings.module.css'

// With the encoder of QR codes, which only those who enrol need.
const EnrolTotp = dynamic(
  () => import('@/components/second-factor/enrol-totp').then((it) => it.EnrolTotp),
  { loading: () => null },
)

/** One's second factor at sign-in: an authenticator app and recovery codes. */
export function SecondFactorSection() {
  const query = useRead(secondFactorContract.show, {})
  return (
    <Section title="Second factor">
      <StateBlock query={query} what="your second factor" rows={2}>
        {(factor) =>
          factor.since === null ? (
            <>
              <p>
                None is set up: your password alone signs you in. With an authenticator app, signing
                in also needs a code of your phone.
              </p>
              <EnrolTotp done="Done" onDone={() => void query.refetch()} />
            </>
          ) : (
            <Existing factor={factor} since={factor.since} />
          )
        }
      </StateBlock>
    </Section>
  )
}

const FEW_CODES = 3

type Open = 'renew' | 'remove' | null

function Existing({ factor, since }: { factor: SecondFactor; since: string }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { recoveryCodes, isRequired } = factor
  if (open === 'renew') return <Renewal onDone={close} />
  if (open === 'remove') return <Removal isRequired={isRequired} onCancel={close} />
  return (
    <div className={classes.stack}>
      <p>
        You have used an authenticator app since <Time at={since} />. {recoveryCodes} recovery codes
        are left.
      </p>
      {recoveryCodes < FEW_CODES && (
        <Note tone="warn">
          Make new recovery codes, so that you can sign in without your phone.
        </Note>
      )}
      <div className={classes.actions} style={{ justifyContent: 'flex-start' }}>
        <Button variant="default" onClick={() => setOpen('renew')}>
          New recovery codes…
        </Button>
        <Button variant="default" color="red" onClick={() => setOpen('remove')}>
          Remove…
        </Button>
      </div>
    </div>
  )
}

const Cancel = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    Cancel
  </Button>
)

const codeLabel = 'Code of the app, or a recovery code'

function Renewal({ onDone }: { onDone: () => void }) {
  const renew = useCall(secondFactorContract.renewCodes)
  if (renew.data !== undefined)
    return <RecoveryCodeList codes={renew.data.recoveryCodes} done="Done" onDone={onDone} />
  return (
    <CodeForm
      label={codeLabel}
      description="The former recovery codes stop working."
      submit="Make new recovery codes"
      busy={renew.isPending}
      cause={renew.error}
      onSubmit={(code) => renew.mutate({ body: { code } })}
      aside={<Cancel onClick={onDone} />}
    />
  )
}

function Removal({ isRequired, onCancel }: { isRequired: boolean; onCancel: () => void }) {
  const remove = useCall(secondFactorContract.remove)
  const onSuccess = () => saved('Your second factor is removed')
  return (
    <CodeForm
      label={codeLabel}
      description={
        isRequired
          ? 'Your role needs a second factor: you must set up another one at once.'
          : 'Your password alone will sign you in.'
      }
      submit="Remove the second factor"
      destructive
      busy={remove.isPending}
      cause={remove.error}
      onSubmit={(code) => remove.mutate({ body: { code } }, { onSuccess })}
      aside={<Cancel onClick={onCancel} />}
    />
  )
}
