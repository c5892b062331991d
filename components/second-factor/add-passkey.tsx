'use client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { passkeyContract } from '@/lib/features/second-factors/passkeys/contract'
import { createPasskey, NoPasskey } from './passkey-browser.client'
import { RecoveryCodeList } from './recovery-codes'

type Props = { done: string; onDone: () => void; onCancel: () => void }

/** Adds a passkey: a name, the browser's dialog, and recovery codes if it is the first second factor. */
export function AddPasskey({ done, onDone, onCancel }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodeList codes={codes} done={done} onDone={onDone} />
  const added = (recoveryCodes: readonly string[] | null) =>
    recoveryCodes === null ? onDone() : setCodes(recoveryCodes)
  return <NameForm onAdded={added} onCancel={onCancel} />
}

type NameFormProps = {
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

function NameForm({ onAdded, onCancel }: NameFormProps) {
  const begin = useCall(passkeyContract.begin, { affects: [] })
  const add = useCall(passkeyContract.add, { affects: [] })
  const [cause, setCause] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    setBusy(true)
    setCause(null)
    try {
      const credential = await createPasskey(await begin.mutateAsync({}))
      const { recoveryCodes } = await add.mutateAsync({ body: { name, credential } })
      onAdded(recoveryCodes)
    } catch (refused) {
      setCause(refused)
      setBusy(false)
    }
  }
  return (
    <form
      className={`${shared.stack14} ${shared.shrinks}`}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        name="name"
        label="Name of the passkey"
        description="For example the device or the security key that holds it."
        defaultValue="My passkey"
        required
        maxLength={60}
        w="min(320px, 100%)"
        autoFocus
      />
      <PasskeyProblem cause={cause} what="The passkey was not added" />
      <div className={shared.row8}>
        <Button type="submit" loading={isBusy}>
          Continue
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Explains why a passkey was not created or not accepted. */
export function PasskeyProblem({ cause, what }: { cause: unknown; what: string }) {
  if (!(cause instanceof NoPasskey)) return <ProblemAlert cause={cause} what={what} />
  return (
    <Note tone="warn" role="alert">
      {cause.isExpected
        ? 'This device has a passkey of your account already.'
        : 'The browser returned no passkey: the request was cancelled or took too long. Try again.'}
    </Note>
  )
}
