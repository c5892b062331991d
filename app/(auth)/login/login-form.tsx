'use client'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { signIn } from 'next-auth/react'
import { type FormEvent, useRef, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { CODE_NEEDED, passkeyChallengeOf, signInErrorText } from '@/lib/auth/sign-in/sign-in-error'
import { enter, type Password } from './enter.client'
import { FactorStep } from './factor-step'
import classes from './login.module.css'

/** A correct password, and the challenge for a passkey if the user has one. */
type Proven = { password: Password; challengeId: string | null }

/** E-mail and password, then the second factor if one is set up. */
export function LoginForm({ next, error, provider }: LoginFormProps) {
  const [proven, setProven] = useState<Proven | null>(null)
  if (proven !== null) return <FactorStep next={next} {...proven} onBack={() => setProven(null)} />
  return (
    <>
      {provider !== null && <ProviderStep name={provider} next={next} error={error} />}
      <PasswordStep
        next={next}
        error={provider === null ? error : null}
        onFactorNeeded={setProven}
      />
    </>
  )
}

type ProviderStepProps = { name: string; next: string; error: string | null }

/** The button that leads to the identity provider, and the reason of a refusal after the return. */
function ProviderStep({ name, next, error }: ProviderStepProps) {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signIn('oidc', { callbackUrl: next })
  }
  return (
    <div className={shared.stack10}>
      <Button variant="default" fullWidth loading={busy} onClick={() => void leave()}>
        Sign in with {name}
      </Button>
      {error !== null && (
        <p className={shared.errorXs} role="alert">
          {signInErrorText(error)}
        </p>
      )}
      <p className={`${shared.dimmedXs} ${classes.or}`}>or with a password</p>
    </div>
  )
}

type LoginFormProps = {
  next: string
  /** The code of the refusal that redirected to this page. With a provider, it is that of the provider. */
  error: string | null
  /** The name of the identity provider. Null if no provider is configured. */
  provider: string | null
}

type PasswordStepProps = {
  next: string
  error: string | null
  onFactorNeeded: (proven: Proven) => void
}

/** E-mail and password. A refusal is shown at the field to correct. */
function PasswordStep({ next, error: errorAtFirst, onFactorNeeded }: PasswordStepProps) {
  const [error, setError] = useState(errorAtFirst)
  const [busy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = { email: String(form.get('email')), password: String(form.get('password')) }
    setBusy(true)
    const refusal = await enter(given, next)
    if (refusal === null) return
    setBusy(false)
    const challengeId = passkeyChallengeOf(refusal)
    if (refusal === CODE_NEEDED || challengeId !== null)
      return onFactorNeeded({ password: given, challengeId })
    setError(refusal)
    password.current?.focus()
    password.current?.select()
  }

  return (
    <form className={shared.stack14} method="post" onSubmit={(event) => void submit(event)}>
      <TextInput
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        required
        autoFocus
      />
      <PasswordInput
        ref={password}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={error === null ? null : signInErrorText(error)}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" loading={busy} fullWidth>
        Sign in
      </Button>
      <p className={`${shared.dimmedXs} ${classes.hint}`}>
        Forgot it? An administrator can send you a new link.
      </p>
    </form>
  )
}
