import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { isLocalCall } from '@/lib/api/local-call'
import { currentPrincipal } from '@/lib/auth/current.server'
import { nextPath } from '@/lib/auth/next-path'
import { oidcName } from '@/lib/auth/oidc/provider.server'
import { isDemo } from '@/lib/auth/sign-in/sign-in.server'
import { AuthCard } from '../auth-card'
import { LoginForm } from './login-form'
import { PersonaCards } from './persona-cards'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const { next, error } = await searchParams
  const goal = nextPath(typeof next === 'string' ? next : null)
  if ((await currentPrincipal()) !== null) redirect(goal)
  return (
    <>
      <AuthCard title="Sign in">
        <LoginForm
          next={goal}
          error={typeof error === 'string' ? error : null}
          provider={oidcName()}
        />
      </AuthCard>
      {isLocalCall(await headers()) && (await isDemo()) && (
        <AuthCard
          wide
          title="Or look around"
          lead="This is a demo with invented data. Choose a user."
        >
          <PersonaCards next={goal} />
        </AuthCard>
      )}
    </>
  )
}
