import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentPrincipal } from '@/lib/auth/current.server'
import { nextPath } from '@/lib/auth/next-path'
import { readViewer } from '@/lib/features/members/read-viewer.server'
import { SecondFactorPanel } from './second-factor-panel'

export const metadata: Metadata = { title: 'Set up a second factor' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SecondFactorPage({ searchParams }: Props) {
  const { next } = await searchParams
  const goal = nextPath(typeof next === 'string' ? next : null)
  const principal = await currentPrincipal()
  if (principal === null) redirect('/login')
  if (principal.needsSecondFactor !== true) redirect(goal)
  return <SecondFactorPanel next={goal} viewer={await readViewer(principal)} />
}
