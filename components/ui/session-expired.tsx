'use client'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { sessionResumed } from '@/lib/api/browser/session-end'
import { useCache } from '@/lib/api/browser/use-cache'
import { signInErrorText } from '@/lib/auth/sign-in/sign-in-error'
import { useViewer } from '@/lib/auth/viewer.client'

type Step = { kind: 'ready' | 'busy' } | { kind: 'refused'; error: string }

/** A sign-in dialog over the page, so that nothing typed below is lost. */
export function SessionExpired() {
  const viewer = useViewer()
  const cache = useCache()
  const [step, setStep] = useState<Step>({ kind: 'ready' })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email'))
    setStep({ kind: 'busy' })
    const { signIn } = await import('next-auth/react')
    const answer = await signIn('credentials', {
      email,
      password: String(form.get('password')),
      redirect: false,
    }).catch(() => undefined)
    if (answer?.ok !== true)
      return setStep({ kind: 'refused', error: answer?.error ?? 'unreachable' })
    // A different user must not continue on this user's page.
    if (email.trim().toLowerCase() !== viewer.email.toLowerCase())
      return window.location.assign('/')
    sessionResumed()
    await cache.refreshAll()
  }

  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={400}
      title="Your session has ended"
    >
      <form className={`${shared.stack16} ${shared.wrap}`} onSubmit={(event) => void submit(event)}>
        <p>Sign in again to go on. The page below keeps what you typed.</p>
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          defaultValue={viewer.email}
          autoComplete="username"
          required
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          error={step.kind === 'refused' ? signInErrorText(step.error) : null}
          errorProps={{ role: 'alert' }}
        />
        <div className={shared.actions}>
          <Button variant="default" component="a" href="/login">
            Leave the page
          </Button>
          <Button type="submit" loading={step.kind === 'busy'}>
            Sign in
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
