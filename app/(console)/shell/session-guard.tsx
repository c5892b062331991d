'use client'
import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { sessionEnd } from '@/lib/api/browser/session-end'

const SessionExpired = dynamic(
  () => import('@/components/ui/session-expired').then((it) => it.SessionExpired),
  { ssr: false },
)

/** Waits for the session to end, and then asks to sign in again over the page, which stays as it is. */
export function SessionGuard() {
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current, sessionEnd.onServer)
  return ended ? <SessionExpired /> : null
}
