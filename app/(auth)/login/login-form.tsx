'use client'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { signIn } from 'next-auth/react'
import { type FormEvent, useRef, useState } from 'react'
import { signInErrorText } from '@/lib/auth/sign-in/sign-in-error'
import classes from './login.module.css'

/** E-mail and password; a refusal stays at the field one has to correct. */
export function LoginForm({ next, error: errorAtFirst }: { next: string; error: string | null }) {
  const [error, setError] = useState(errorAtFirst)
  const [busy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await signIn('credentials', {
      email: String(form.get('email')),
      password: String(form.get('password')),
      redirect: false,
    }).catch(() => undefined)
    if (answer?.ok === true) return window.location.assign(next)
    setBusy(false)
    setError(answer?.error ?? 'unreachable')
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
