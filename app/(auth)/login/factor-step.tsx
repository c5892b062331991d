'use client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { PasskeyProblem } from '@/components/second-factor/add-passkey'
import { answerPasskey, NoPasskey } from '@/components/second-factor/passkey-browser.client'
import shared from '@/components/ui/shared.module.css'
import { useCall } from '@/lib/api/client'
import { CODE_NEEDED, passkeyChallengeOf, signInErrorText } from '@/lib/auth/sign-in/sign-in-error'
import { passkeyContract } from '@/lib/features/second-factors/passkeys/contract'
import { enter, type Password } from './enter.client'
import classes from './login.module.css'

type Props = {
  next: string
  password: Password
  /** The challenge for a passkey. Null if the user has none. */
  challengeId: string | null
  onBack: () => void
}

/** Accepts a passkey, the code of an authenticator app, or a recovery code. */
export const FactorStep = ({ next, password, challengeId, onBack }: Props) => (
  <div className={shared.stack14}>
    <p className={shared.dimmedSm}>
      Signing in as {password.email}. Your account also needs a second factor.
    </p>
    {challengeId !== null && (
      <>
        <PasskeyStep next={next} password={password} challengeId={challengeId} />
        <p className={`${shared.dimmedXs} ${classes.or}`}>or with a code</p>
      </>
    )}
    <CodeStep next={next} password={password} isAlone={challengeId === null} />
    <Button variant="subtle" onClick={onBack} fullWidth>
      Back
    </Button>
    <p className={`${shared.dimmedXs} ${classes.hint}`}>
      Lost both? An administrator can reset your second factor.
    </p>
  </div>
)

type PasskeyStepProps = { next: string; password: Password; challengeId: string }

/** Each challenge is valid once. After a refusal the password gets a new one. */
function PasskeyStep({ next, password, challengeId: first }: PasskeyStepProps) {
  const read = useCall(passkeyContract.readSignInChallenge, { affects: [] })
  const [challengeId, setChallengeId] = useState(first)
  const [cause, setCause] = useState<unknown>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const renew = async () => {
    const renewed = passkeyChallengeOf((await enter(password, next)) ?? '')
    if (renewed !== null) setChallengeId(renewed)
  }
  const attempt = async () => {
    const options = await read.mutateAsync({ params: { id: challengeId } })
    const passkey = JSON.stringify({ challengeId, answer: await answerPasskey(options) })
    return enter({ ...password, passkey }, next)
  }
  const submit = async () => {
    setBusy(true)
    setCause(null)
    try {
      const refused = await attempt()
      if (refused === null) return
      setRefusal(refused)
      await renew()
    } catch (reason) {
      setRefusal(null)
      setCause(reason)
      if (!(reason instanceof NoPasskey)) await renew()
    }
    setBusy(false)
  }
  return (
    <>
      <Button fullWidth loading={busy} onClick={() => void submit()} data-autofocus>
        Use a passkey
      </Button>
      <PasskeyProblem cause={cause} what="The passkey was not used" />
      {refusal !== null && (
        <p className={shared.errorXs} role="alert">
          {signInErrorText(refusal)}
        </p>
      )}
    </>
  )
}

type CodeStepProps = { next: string; password: Password; isAlone: boolean }

function CodeStep({ next, password, isAlone }: CodeStepProps) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    setBusy(true)
    const refusal = await enter({ ...password, code }, next)
    if (refusal === null) return
    setBusy(false)
    const isEmpty = refusal === CODE_NEEDED || passkeyChallengeOf(refusal) !== null
    setError(isEmpty ? 'Enter a code.' : signInErrorText(refusal))
    field.current?.focus()
    field.current?.select()
  }

  return (
    <form className={shared.stack14} method="post" onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        name="code"
        label="Code of your authenticator app"
        description="Without your phone, enter a recovery code."
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus={isAlone}
        error={error}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" variant={isAlone ? 'filled' : 'default'} loading={busy} fullWidth>
        {isAlone ? 'Sign in' : 'Sign in with the code'}
      </Button>
    </form>
  )
}
