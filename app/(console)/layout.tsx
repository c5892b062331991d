import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { signedIn } from '@/lib/auth/current.server'
import { readViewer } from '@/lib/features/members/read-viewer.server'
import { railCookie } from './shell/rail-cookie'
import { Shell } from './shell/shell'

/** Renders the shell. Each page checks its own permission before it reads anything. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const principal = await signedIn()
  const narrow = (await cookies()).get(railCookie)?.value === 'narrow'
  return (
    <Shell viewer={await readViewer(principal)} narrow={narrow}>
      {children}
    </Shell>
  )
}
