'use client'
import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { sessionEnd } from '@/lib/api/browser/session-end'

const SessionExpired = dynamic(
  () => import('@/components/ui/session-expired').then((it) => it.SessionExpired),
  { ssr: false },
)

/** Opens a sign-in dialog over the page when the session ends; the page keeps its state. */
export function SessionGuard() {
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current, sessionEnd.onServer)
  return ended ? <SessionExpired /> : null
}
