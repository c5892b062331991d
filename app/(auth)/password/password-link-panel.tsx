'use client'
import { Skeleton } from '@mantine/core'
import { signIn } from 'next-auth/react'
import { useState, useSyncExternalStore } from 'react'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useRead } from '@/lib/api/client'
import { passwordLinkContract } from '@/lib/features/password-links/contract'
import type { PasswordLinkFacts } from '@/lib/features/password-links/schema'
import { AuthCard } from '../auth-card'
import { ChoosePasswordForm } from './choose-password-form'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Greets the user of the link. For an invalid link it shows the remedy. */
export function PasswordLinkPanel() {
  const token = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  )
  const link = useRead(
    passwordLinkContract.show,
    token === null || token === '' ? null : { params: { token } },
    { refetchOnWindowFocus: false },
  )
  const [done, setDone] = useState<Done | null>(null)
  if (done !== null) return <PasswordIsSet done={done} />
  const isGone = link.error instanceof ApiProblem && [404, 422].includes(link.error.status)
  if (token === '' || isGone)
    return (
      <AuthCard title="This link does not work">
        <p>It was used already, has expired, or was replaced by a newer one.</p>
        <p>Ask the person who sent it for a new one.</p>
        <PageLink href="/login">Go to the sign-in</PageLink>
      </AuthCard>
    )
  if (link.error !== null)
    return (
      <AuthCard title="Choose a password">
        <ProblemAlert cause={link.error} onRetry={() => void link.refetch()} />
      </AuthCard>
    )
  if (token === null || link.data === undefined)
    return (
      <AuthCard title="Choose a password">
        <Skeleton height={132} />
      </AuthCard>
    )
  const { name, email, purpose } = link.data
  return (
    <AuthCard
      title={purpose === 'invitation' ? `Welcome, ${name}` : 'Choose a new password'}
      lead={`For ${email}`}
    >
      <ChoosePasswordForm
        token={token}
        email={email}
        onDone={(password) => {
          setDone({ purpose, isSigningIn: true })
          void signInWith(email, password).then((isIn) => {
            if (!isIn) setDone({ purpose, isSigningIn: false })
          })
        }}
      />
    </AuthCard>
  )
}

type Done = { purpose: PasswordLinkFacts['purpose']; isSigningIn: boolean }

/** Signs in and opens the first page. Returns false on failure. */
async function signInWith(email: string, password: string): Promise<boolean> {
  const answer = await signIn('credentials', { email, password, redirect: false }).catch(
    () => undefined,
  )
  if (answer?.ok !== true) return false
  window.location.assign('/')
  return true
}

/** The message after a password was set. A new user had no sessions that could end. */
function PasswordIsSet({ done: { purpose, isSigningIn } }: { done: Done }) {
  const ended = 'Your former sessions and API tokens have ended. '
  return (
    <AuthCard title="Your password is set">
      <Note tone="good" role="status">
        {purpose === 'reset' && ended}
        {isSigningIn ? 'Signing in…' : 'Sign in with it now.'}
      </Note>
      {!isSigningIn && <PageLink href="/login">Sign in</PageLink>}
    </AuthCard>
  )
}
