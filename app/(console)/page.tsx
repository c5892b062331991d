import { redirect } from 'next/navigation'
import { currentPrincipal } from '@/lib/auth/current.server'
import { homeOf } from './shell/nav-items'

/** Everybody has a first page, by role. */
export default async function StartPage() {
  const principal = await currentPrincipal()
  redirect(principal === null ? '/login' : homeOf(principal.role))
}
