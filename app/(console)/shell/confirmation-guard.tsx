'use client'
import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { confirmation } from '@/lib/api/browser/confirmation'

const ConfirmPassword = dynamic(
  () => import('@/components/ui/overlays/confirm-password').then((it) => it.ConfirmPassword),
  { ssr: false },
)

/** Waits for a call that needs the password confirmed, and then asks for it over the page. */
export function ConfirmationGuard() {
  const isAsked = useSyncExternalStore(
    confirmation.subscribe,
    confirmation.current,
    confirmation.onServer,
  )
  return isAsked ? <ConfirmPassword /> : null
}
