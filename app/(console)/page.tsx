import { redirect } from 'next/navigation'
import { pageScope } from '@/lib/auth/current.server'
import { homeOf } from './shell/nav-items'

/** Everybody has a first page, by role. */
export default async function StartPage() {
  const { role } = await pageScope('profile.own')
  redirect(homeOf(role))
}
