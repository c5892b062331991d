'use client'
import dynamic from 'next/dynamic'
import { useStore } from '@/lib/api/browser/external-store'
import { sessionEnd } from '@/lib/api/browser/session-end'
import { whenOnline } from '@/lib/api/browser/when-online'

const SessionExpired = dynamic(
  () => whenOnline(() => import('@/components/ui/session-expired')).then((it) => it.SessionExpired),
  { ssr: false },
)

/** Opens a sign-in dialog over the page when the session ends. The page retains its state. */
export function SessionGuard() {
  return useStore(sessionEnd) ? <SessionExpired /> : null
}
