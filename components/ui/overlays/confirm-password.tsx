'use client'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { resolveConfirmation } from '@/lib/api/browser/confirmation'
import { useCall } from '@/lib/api/client'
import { useViewer } from '@/lib/auth/viewer.client'
import { sessionContract } from '@/lib/features/sessions/contract'
import { problemWords } from '../text/problem-words'
import { Dialog } from './dialog'

/** Requests the password before a sensitive change. The dialog is over the page, which keeps its input. */
export function ConfirmPassword() {
  return useViewer().confirmsAtProvider ? <ConfirmAtProvider /> : <PasswordDialog />
}

/** Signs in again at the identity provider, which checks the credentials. */
function ConfirmAtProvider() {
  const again = async () => {
    const { signIn } = await import('next-auth/react')
    await signIn('oidc', { callbackUrl: location.href }, { prompt: 'login', max_age: '0' })
  }
  return (
    <Dialog opened onClose={() => resolveConfirmation(false)} zIndex={350} title="Sign in again">
      <div className={`${shared.stack16} ${shared.wrap}`}>
        <p>
          This change needs a fresh sign-in at your identity provider. You come back to this page;
          make the change again within 15 minutes.
        </p>
        <div className={shared.actions}>
          <Button variant="default" onClick={() => resolveConfirmation(false)}>
            Cancel
          </Button>
          <Button onClick={() => void again()}>Sign in again</Button>
        </div>
      </div>
    </Dialog>
  )
}

function PasswordDialog() {
  const { email, confirmsByClick } = useViewer()
  const confirm = useCall(sessionContract.confirm, { affects: [] })
  const [isEmpty, setEmpty] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setEmpty(!confirmsByClick && password === '')
    if (!confirmsByClick && password === '') return
    confirm.mutate(
      { body: confirmsByClick ? {} : { password } },
      { onSuccess: () => resolveConfirmation(true) },
    )
  }
  const error = isEmpty ? 'Enter your password.' : errorText(confirm.error)

  return (
    <Dialog
      opened
      onClose={() => resolveConfirmation(false)}
      zIndex={350}
      title={confirmsByClick ? 'Confirm it is you' : 'Confirm your password'}
    >
      <form className={`${shared.stack16} ${shared.wrap}`} onSubmit={submit} noValidate>
        <p>
          {confirmsByClick
            ? 'This change needs a confirmation. Outside the demo you would enter your password here; a demo person has none, so a click is enough.'
            : 'This change needs your password. It is then valid for 15 minutes.'}
        </p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {confirmsByClick ? (
          error !== null && <p role="alert">{error}</p>
        ) : (
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="current-password"
            data-autofocus
            error={error}
            errorProps={{ role: 'alert' }}
            onChange={() => {
              setEmpty(false)
              confirm.reset()
            }}
          />
        )}
        <div className={shared.actions}>
          <Button variant="default" onClick={() => resolveConfirmation(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending} data-autofocus={confirmsByClick}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function errorText(cause: Error | null): string | null {
  if (cause === null) return null
  if (!(cause instanceof ApiProblem)) return 'That did not work. Try again.'
  if (cause.status === 422) return 'That is not your password.'
  return cause.status === 429 ? `Too many attempts. ${cause.document.detail}` : problemWords(cause)
}
