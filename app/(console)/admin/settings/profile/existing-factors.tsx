'use client'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ProofForm } from '@/components/second-factor/proof-form'
import { RecoveryCodeList } from '@/components/second-factor/recovery-codes'
import { Time } from '@/components/time/time'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { useCall } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { secondFactorContract } from '@/lib/features/second-factors/contract'
import { passkeyContract } from '@/lib/features/second-factors/passkeys/contract'
import type { Passkey } from '@/lib/features/second-factors/passkeys/schema'
import type { SecondFactor } from '@/lib/features/second-factors/schema'
import classes from '../settings.module.css'

const FEW_CODES = 3

type Open = 'renew' | 'remove' | Passkey | null

type Props = { factor: SecondFactor }

/** The second factors of a user, and their removal. The buttons that add another one are its children. */
export function ExistingFactors({ factor, children }: Props & { children: ReactNode }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { since, passkeys, recoveryCodes } = factor
  if (open === 'renew') return <Renewal factor={factor} onDone={close} />
  if (open === 'remove') return <AppRemoval factor={factor} onCancel={close} />
  if (open !== null) return <PasskeyRemoval factor={factor} passkey={open} onDone={close} />
  return (
    <div className={`${shared.stack16} ${shared.shrinks}`}>
      <ul className={`${shared.stack8} ${classes.factors}`} aria-label="Your second factors">
        {since !== null && (
          <li>
            <span>
              <strong>Authenticator app</strong>
              <span className={shared.dimmed}>
                since <Time at={since} />
              </span>
            </span>
            <RemoveButton name="the authenticator app" onClick={() => setOpen('remove')} />
          </li>
        )}
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              <strong>{passkey.name}</strong>
              <LastUse passkey={passkey} />
            </span>
            <RemoveButton name={passkey.name} onClick={() => setOpen(passkey)} />
          </li>
        ))}
      </ul>
      {recoveryCodes < FEW_CODES && (
        <Note tone="warn">
          Make new recovery codes, so that you can sign in without your phone or passkey.
        </Note>
      )}
      <div className={classes.row}>
        <span>
          {counted(recoveryCodes, 'recovery code')} {recoveryCodes === 1 ? 'is' : 'are'} left.
        </span>
        <Button variant="default" onClick={() => setOpen('renew')}>
          New recovery codes…
        </Button>
      </div>
      {children}
    </div>
  )
}

const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="default" size="xs" color="red" aria-label={`Remove ${name}…`} onClick={onClick}>
    Remove…
  </Button>
)

const LastUse = ({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) => (
  <span className={shared.dimmed}>
    {lastUsedAt === null ? (
      <>
        passkey, added <Time at={createdAt} />
      </>
    ) : (
      <>
        passkey, last used <Time at={lastUsedAt} />
      </>
    )}
  </span>
)

function Renewal({ factor, onDone }: Props & { onDone: () => void }) {
  const renew = useCall(secondFactorContract.renewCodes)
  if (renew.data !== undefined)
    return <RecoveryCodeList codes={renew.data.recoveryCodes} done="Done" onDone={onDone} />
  return (
    <ProofForm
      hasPasskey={factor.passkeys.length > 0}
      description="The former recovery codes stop working."
      submit="Make new recovery codes"
      busy={renew.isPending}
      cause={renew.error}
      onProof={(body) => renew.mutate({ body })}
      onCancel={onDone}
    />
  )
}

/** How the user will sign in after removing a factor. */
const afterRemoval = ({ isRequired, since, passkeys }: SecondFactor): string => {
  if ((since === null ? 0 : 1) + passkeys.length > 1) return 'Your other second factor stays.'
  return isRequired
    ? 'Your role needs a second factor: you must set up another one at once.'
    : 'Your password alone will sign you in.'
}

function AppRemoval({ factor, onCancel }: Props & { onCancel: () => void }) {
  const remove = useCall(secondFactorContract.remove)
  const onSuccess = () => {
    saved('Your authenticator app is removed')
    onCancel()
  }
  return (
    <ProofForm
      hasPasskey={factor.passkeys.length > 0}
      description={afterRemoval(factor)}
      submit="Remove the authenticator app"
      destructive
      busy={remove.isPending}
      cause={remove.error}
      onProof={(body) => remove.mutate({ body }, { onSuccess })}
      onCancel={onCancel}
    />
  )
}

type PasskeyRemovalProps = Props & { passkey: Passkey; onDone: () => void }

function PasskeyRemoval({ factor, passkey, onDone }: PasskeyRemovalProps) {
  const remove = useCall(passkeyContract.remove)
  const onSuccess = () => {
    saved('The passkey is removed')
    onDone()
  }
  return (
    <ProofForm
      hasPasskey
      description={afterRemoval(factor)}
      submit={`Remove ${passkey.name}`}
      destructive
      busy={remove.isPending}
      cause={remove.error}
      onProof={(body) => remove.mutate({ params: { id: passkey.id }, body }, { onSuccess })}
      onCancel={onDone}
    />
  )
}
