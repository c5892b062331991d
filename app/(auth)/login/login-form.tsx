'use client'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { signIn } from 'next-auth/react'
import { type FormEvent, useRef, useState } from 'react'
import { CODE_NEEDED, signInErrorText } from '@/lib/auth/sign-in/sign-in-error'
import classes from './login.module.css'

type Password = { email: string; password: string }

/** Signs in and opens the page `next`; otherwise the code of the refusal. */
async function enter(given: Password & { code?: string }, next: string): Promise<string | null> {
  const answer = await signIn('credentials', { ...given, redirect: false }).catch(() => undefined)
  if (answer?.ok !== true) return answer?.error ?? 'unreachable'
  window.location.assign(next)
  return null
}

/** E-mail and password, then the code of the second factor if one is set up. */
export function LoginForm({ next, error, provider }: LoginFormProps) {
  const [proven, setProven] = useState<Password | null>(null)
  if (proven !== null)
    return <CodeStep next={next} proven={proven} onBack={() => setProven(null)} />
  return (
    <>
      {provider !== null && <ProviderStep name={provider} next={next} error={error} />}
      <PasswordStep next={next} error={provider === null ? error : null} onCodeNeeded={setProven} />
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
    <div className={classes.provider}>
      <Button variant="default" fullWidth loading={busy} onClick={() => void leave()}>
        Sign in with {name}
      </Button>
      {error !== null && (
        <p className={classes.refusal} role="alert">
          {signInErrorText(error)}
        </p>
      )}
      <p className={classes.or}>or with a password</p>
    </div>
  )
}

type LoginFormProps = {
  next: string
  /** The code of a refusal that led back to this page: with a provider, its refusal. */
  error: string | null
  /** The name of the identity provider; null if no provider is configured. */
  provider: string | null
}

type PasswordStepProps = {
  next: string
  error: string | null
  onCodeNeeded: (proven: Password) => void
}

/** E-mail and password; a refusal stays at the field one has to correct. */
function PasswordStep({ next, error: errorAtFirst, onCodeNeeded }: PasswordStepProps) {
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
    if (refusal === CODE_NEEDED) return onCodeNeeded(given)
    setError(refusal)
    password.current?.focus()
    password.current?.select()
  }

  return (
    <form className={classes.form} method="post" onSubmit={(event) => void submit(event)}>
      <TextInput
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        required
        withAsterisk={false}
        autoFocus
      />
      <PasswordInput
        ref={password}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        error={error === null ? null : signInErrorText(error)}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" loading={busy} fullWidth>
        Sign in
      </Button>
      <p className={classes.hint}>Forgot it? An administrator can send you a new link.</p>
    </form>
  )
}

type CodeStepProps = { next: string; proven: Password; onBack: () => void }

/** The code of an authenticator app, or a recovery code. */
function CodeStep({ next, proven, onBack }: CodeStepProps) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    setBusy(true)
    const refusal = await enter({ ...proven, code }, next)
    if (refusal === null) return
    setBusy(false)
    setError(refusal === CODE_NEEDED ? 'Enter a code.' : signInErrorText(refusal))
    field.current?.focus()
    field.current?.select()
  }

  return (
    <form className={classes.form} method="post" onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        name="code"
        label="Code of your authenticator app"
        description="Without your phone, enter a recovery code."
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus
        error={error}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" loading={busy} fullWidth>
        Sign in
      </Button>
      <Button variant="subtle" onClick={onBack} fullWidth>
        Back
      </Button>
      <p className={classes.hint}>Lost both? An administrator can reset your second factor.</p>
    </form>
  )
}
